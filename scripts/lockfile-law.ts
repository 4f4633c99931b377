/** What a lock file says that it must not: a package without integrity, or with an address of its own. */
export function lockfileFaults(lock: string): string[] {
  const packages = /^packages:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/m.exec(lock)?.[1] ?? "";
  const entries = packages.split(/^ {2}(?=\S)/m).filter((entry) => entry.trim() !== "");
  if (entries.length === 0) return ["the lock file lists no packages"];
  return entries.flatMap((entry) => {
    const name = entry.slice(0, entry.indexOf(":\n")).replaceAll("'", "");
    const resolution = /^ {4}resolution: (.*)$/m.exec(entry)?.[1] ?? "";
    const faults: string[] = [];
    if (!/\bintegrity: sha(256|512)-/.test(resolution)) faults.push(`${name} has no integrity`);
    if (/tarball|https?:|git\+|type:/.test(resolution)) faults.push(`${name} comes from an address of its own`);
    return faults;
  });
}

/** What the workspace file allows that it must not: an install script of a dependency. */
export function installScriptFaults(workspace: string): string[] {
  const forbidden = ["dangerouslyAllowAllBuilds", "onlyBuiltDependencies", "neverBuiltDependencies"];
  const block = /^allowBuilds:\n((?:[ #].*\n?)*)/m.exec(workspace)?.[1];
  const allowed = (block ?? "")
    .split("\n")
    .filter((line) => /^\s+[^#\s].*:/.test(line) && !/:\s*false\s*(#.*)?$/.test(line));
  return [
    ...(block === undefined ? ["pnpm-workspace.yaml says nothing about install scripts"] : []),
    ...allowed.map((line) => `may run an install script: ${line.trim()}`),
    ...forbidden
      .filter((word) => workspace.includes(`${word}:`))
      .map((word) => `${word} opens the door to install scripts`),
  ];
}
