#!/usr/bin/env node
// Checks offline whether a PDF is the certificate that a statement is about. Needs Node.js 20 or later and nothing else:
//
//   node verify-a-certificate.mjs statement.json certificate.pdf public-keys.json
//
// statement.json is on the certificate's status page. public-keys.json is /.well-known/certificate-keys.json of the same
// site: get it once, from the site itself, and keep it. The exit code is 0 if everything agrees, 1 if not, and 2 if a file
// cannot be read. Whether a certificate is still current only its status page says.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const TYPE = "cara.certificate-statement";
const VERSION = 1;

const [statementPath, pdfPath, keysPath, ...more] = process.argv.slice(2);
if (!keysPath || more.length > 0)
  stop("usage: node verify-a-certificate.mjs statement.json certificate.pdf public-keys.json");

const file = readJson(statementPath);
const pdf = read(pdfPath);
const { keys } = readJson(keysPath);
if (typeof file?.statement !== "string" || typeof file.signature !== "string")
  stop(`${statementPath} is no statement.`);
if (!Array.isArray(keys)) stop(`${keysPath} has no keys.`);

const problem = findProblem();
if (problem) {
  say(`NOT VALID: ${problem}`);
  process.exitCode = 1;
} else {
  // quoted: a name cannot write to the terminal
  const { number, agency, issuedAt } = JSON.parse(file.statement);
  say(`VALID: these are the bytes that were issued as ${JSON.stringify(number)}`);
  say(`by ${JSON.stringify(agency.name)} (${JSON.stringify(agency.id)}) at ${JSON.stringify(issuedAt)}.`);
  say("Whether it is still current, and whether the insurance has changed since, this does not say.");
}

function findProblem() {
  const statement = parse(file.statement);
  if (statement?.type !== TYPE || statement.version !== VERSION) return "the statement is of another kind or version.";
  const key = keys.find(({ kid }) => kid === statement.keyId);
  if (!key) return "no public key has the id of the statement's key. A newer list of keys may have it.";
  if (key.kty !== "OKP" || key.crv !== "Ed25519" || idOf(key) !== key.kid)
    return "the public key does not match its id.";
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: "jwk" });
  // the exact text is signed, so nothing about it is interpreted before this
  if (!verify(null, Buffer.from(file.statement), publicKey, Buffer.from(file.signature, "base64url")))
    return "the signature is not of this statement.";
  if (key.withdrawnAt) return `its key was withdrawn at ${JSON.stringify(key.withdrawnAt)}, so it proves nothing.`;
  if (createHash("sha256").update(pdf).digest("hex") !== statement.sha256)
    return "the PDF is not the one that the statement is about.";
  return null;
}

/** The first 16 hexadecimal digits of the SHA-256 of the key's 32 bytes. */
function idOf({ x }) {
  return createHash("sha256")
    .update(Buffer.from(String(x), "base64url"))
    .digest("hex")
    .slice(0, 16);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readJson(path) {
  return parse(read(path).toString("utf8")) ?? stop(`${path} is not JSON.`);
}

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return stop(`${path} cannot be read.`);
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
