import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALL_SENTIMENTS, CALL_STATUSES, RECORDING_CONSENTS } from "@cara/contract/states.ts";
import type { CallEntry } from "./call.ts";
import type { CallEvent } from "./call-event.ts";
import { callOf, heardIn, mergeHeard, type Heard } from "./call-facts.ts";

const said = (content: string): CallEntry => ({
  role: "USER",
  content,
  toolName: null,
  toolArgumentsJson: null,
  toolCallId: null,
});
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 15, 0, seconds));
const event = (more: Partial<CallEvent>): CallEvent => ({
  provider: "RETELL",
  providerCallId: "call_1",
  at: at(0),
  agencyNumber: "+12105550100",
  callerNumber: null,
  callerName: null,
  status: "REGISTERED",
  startedAt: null,
  endedAt: null,
  disconnectionReason: null,
  transcript: null,
  analysis: null,
  recordingUrl: null,
  consent: null,
  ...more,
});
const merged = (events: readonly CallEvent[]): Heard => events.map(heardIn).reduce(mergeHeard);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const instants = fc.integer({ min: 0, max: 50 }).map(at);
const events: fc.Arbitrary<CallEvent> = fc
  .record({
    at: instants,
    callerNumber: maybe(fc.constantFrom("+12105550112", "+12105550113")),
    callerName: maybe(fc.constantFrom("Ann", "Bo")),
    status: fc.constantFrom(...CALL_STATUSES),
    startedAt: maybe(instants),
    endedAt: maybe(instants),
    disconnectionReason: maybe(fc.constantFrom("user_hangup", "agent_hangup")),
    transcript: maybe(
      fc.record({
        isFinal: fc.boolean(),
        entries: fc.array(fc.constantFrom("a", "b", "cc").map(said), { minLength: 1, maxLength: 3 }),
      }),
    ),
    analysis: maybe(
      fc.record({
        summary: maybe(fc.constantFrom("One", "Two")),
        sentiment: fc.constantFrom(...CALL_SENTIMENTS),
        isSuccessful: maybe(fc.boolean()),
      }),
    ),
    recordingUrl: maybe(fc.constantFrom("https://a.example/1", "https://a.example/2")),
    consent: maybe(fc.constantFrom(...RECORDING_CONSENTS)),
  })
  .map(event);

describe("what the events of a call say", () => {
  it("[OQ-27] is the same in any order, and whatever came twice", () => {
    fc.assert(
      fc.property(
        fc.array(events, { minLength: 1, maxLength: 6 }).chain((all) =>
          fc.record({
            all: fc.constant(all),
            again: fc.array(fc.nat(all.length - 1), { maxLength: 6 }).chain((doubled) =>
              fc.shuffledSubarray([...all, ...doubled.map((index) => all[index] ?? event({}))], {
                minLength: all.length + doubled.length,
              }),
            ),
          }),
        ),
        ({ all, again }) => {
          expect(merged(again)).toEqual(merged(all));
          expect(callOf(merged(again))).toEqual(callOf(merged(all)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("[OQ-27] [DATA-19] moves its status forward only, and believes an error over an orderly end", () => {
    const statuses = (...given: CallEvent["status"][]) => merged(given.map((status) => event({ status }))).facts.status;
    expect(statuses("REGISTERED", "IN_PROGRESS")).toBe("IN_PROGRESS");
    expect(statuses("COMPLETED", "IN_PROGRESS", "REGISTERED")).toBe("COMPLETED");
    expect(statuses("ERROR", "COMPLETED")).toBe("ERROR");
  });

  it("keeps the final transcript though a longer one comes late, and the longer of two that are not final", () => {
    const transcript = (isFinal: boolean, ...words: string[]) => ({ isFinal, entries: words.map(said) });
    const short = event({ transcript: transcript(false, "a") });
    const long = event({ transcript: transcript(false, "a", "b", "c") });
    const final = event({ transcript: transcript(true, "a", "b") });
    expect(merged([long, short]).transcript).toHaveLength(3);
    expect(merged([final, long]).transcript).toHaveLength(2);
  });

  it("records nobody who refused once, whatever is said of it later", () => {
    expect(merged([event({ consent: "REFUSED" }), event({ consent: "GRANTED" })]).facts.consent).toBe("REFUSED");
    expect(merged([event({ consent: "NOT_ASKED" }), event({ consent: "GRANTED" })]).facts.consent).toBe("GRANTED");
  });

  it("[CALLS-07] begins a call that nobody picked up when it was first told of, and ends none before it began", () => {
    const missed = callOf(merged([event({ status: "COMPLETED", at: at(20), endedAt: at(10) })]));
    expect(missed).toMatchObject({ startedAt: at(10), endedAt: at(10) });
    expect(callOf(merged([event({ status: "COMPLETED", at: at(20) })]))).toMatchObject({
      startedAt: at(20),
      endedAt: at(20),
    });
    expect(callOf(merged([event({ status: "IN_PROGRESS", endedAt: at(10) })])).endedAt).toBeNull();
  });
});
