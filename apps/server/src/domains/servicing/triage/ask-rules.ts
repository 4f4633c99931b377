import type { AskKind } from "./ask.ts";

/** A rule: what is named, and what else the sentence has to say. All of it is compared with plain words. */
export type AskRule = {
  kind: AskKind;
  /** Each must be there. */
  says: readonly RegExp[];
  /** None may be there. */
  unless?: readonly RegExp[];
};

const VEHICLE =
  /\b(?:vehicles?|trucks?|vans?|pick-?ups?|cars?|trailers?|suvs?|tractors?|semis?|sedans?|flatbeds?|box truck|dump truck|ford|chevy|chevrolet|silverado|toyota|ram|gmc|honda|freightliner|kenworth|peterbilt|isuzu|transit|sprinter|f-?[1-7]50)\b/u;
const DRIVER = /\bdrivers?\b|\b(?:will be|is|starts|started) driving\b/u;
const ADD = /\b(?:add|adding|added|insure|cover|bought|purchased|buying|picked up|put)\b/u;
const REMOVE =
  /\b(?:remove|removed|removing|delete|deleting|drop|take|taken|sold|totaled|traded in|no longer|get rid of|off the policy|left the company)\b/u;
const COVERAGE =
  /\b(?:policy|policies|coverage|insurance|limits?|deductible|location|payroll|loss payee|lienholder|mortgagee|building|contents|named insured|umbrella|equipment|receipts)\b/u;

/** What clients ask for most, each as they say it. */
export const ASK_RULES: readonly AskRule[] = [
  {
    kind: "CERTIFICATE",
    says: [
      /\bcertificates? of (?:liability )?insurance\b|\bcertificates?\b|\bcerts?\b|\bcois?\b|\bacord 25\b|\b(?:proof|evidence) of (?:(?:liability|general liability|workers comp|our|gl) )?(?:insurance|coverage)\b/u,
    ],
    unless: [
      /\b(?:gift|birth|tax|resale|exemption|training|death|stock) cert/u,
      /\bcertificates? of (?:occupancy|completion|title|origin|deposit|incorporation|good standing|compliance)\b/u,
    ],
  },
  {
    kind: "ADDITIONAL_INSURED",
    says: [
      /\badditional insureds?\b/u,
      /\b(?:add|include|name|list|endorse|needs? to be|must be|wants? to be|be added)\b/u,
    ],
    unless: [/\bcertificates?\b|\bcerts?\b|\bcois?\b/u],
  },
  { kind: "ID_CARD", says: [/\b(?:id|insurance|auto|proof of insurance) cards?\b|\binsurance id\b|\bid-cards?\b/u] },
  { kind: "LOSS_RUNS", says: [/\bloss[- ]runs?\b|\bloss history\b|\bclaims? history\b|\bloss experience\b/u] },
  { kind: "ADD_VEHICLE", says: [VEHICLE, ADD], unless: [REMOVE, DRIVER, /\brent/u] },
  { kind: "REMOVE_VEHICLE", says: [VEHICLE, REMOVE], unless: [DRIVER] },
  { kind: "ADD_DRIVER", says: [DRIVER, /\b(?:add|adding|added|hired|new|put|will be driving)\b/u], unless: [REMOVE] },
  { kind: "REMOVE_DRIVER", says: [DRIVER, REMOVE] },
  {
    kind: "CANCELLATION",
    says: [/\bcancel(?:l?ed|l?ing|l?ation)?\b|\bterminate\b/u, /\b(?:policy|policies|coverage|insurance|it)\b/u],
    unless: [
      /\bnotice of cancel|\bcancel(?:l?ation)? notice\b|\bdays\b/u,
      /\bcancel(?:l?ed)? (?:the|our|my) (?:meeting|call|appointment|order)\b/u,
    ],
  },
  {
    kind: "BILLING",
    says: [
      /\b(?:invoices?|bills?|billed|billing|payments?|installments?|charged|past due|balance|auto-?pay|premium (?:due|payment|finance)|late fee|receipt for)\b/u,
    ],
    unless: [/\bbill of (?:sale|lading)\b/u],
  },
  {
    kind: "CHANGE",
    says: [
      COVERAGE,
      /\b(?:add|remove|change|increase|raise|lower|reduce|update|correct|amend|endorse|endorsement|delete|revise)\b/u,
    ],
    unless: [
      VEHICLE,
      DRIVER,
      /\badditional insured/u,
      /\bcertificates?\b|\bcerts?\b|\bcois?\b|\bcancel/u,
      /\bcards?\b/u,
    ],
  },
];

/** Somebody asks for something. */
export const ASKS =
  /\b(?:please|pls|plz|kindly|can you|can we|can i|could you|could we|could i|would you|will you|we need|we'll need|i need|i'll need|needs|need to|need an?|need the|need our|need my|need new|need updated|require|required|requires|requesting|request|we'd like|i'd like|would like|question about|want to|wants|want|looking for|may i|may we|help me|help us|asking for|asked for|asks for|send|issue|email me|go ahead and|requested)\b/u;
/** What asks without another word. */
export const ORDERS =
  /^(?:(?:also|and|then|next|second|first|secondly|lastly|finally|hi|hello),? )?(?:add|remove|cancel|take|delete|drop|increase|raise|lower|change|update|need|include|put|insure)\b/u;
/** A question of money, or one that only the agency can answer. */
export const QUESTIONS = /\?$/u;

/**
 * Why a sentence that names something asks for nothing. `isNothing`: it needs no look either; `isBroughtAlong`: it may stand
 * beside words that ask.
 */
export const DOUBTS: readonly { says: RegExp; reason: string; isNothing: boolean; isBroughtAlong?: boolean }[] = [
  {
    says: /\b(?:do not|don't|dont|didn't|did not|does not|doesn't|never|no need|not to|not asking|not requesting|no longer need|won't need|will not need|wasn't|please not|without) (?:\w+ ){0,3}?(?:cancel|need|send|issue|want|add|remove|drop|delete|require|ask|take)/u,
    reason: "The sentence says not to.",
    isNothing: true,
  },
  {
    says: /\bno (?:certificate|coi|cert|change|id card|loss runs?|endorsement)s? (?:is|are)? ?(?:needed|required|necessary|at this time)|\bno need\b|\bno longer (?:need|want|require)|\bnot? need\b.{0,60}\banymore\b|\bdisregard\b|\bnever ?mind\b|\bno longer needed\b/u,
    reason: "The sentence says that it is not needed.",
    isNothing: true,
  },
  {
    says: /\b(?:thanks|thank you|thx|appreciate) (?:so much |again |very much )?(?:for|you for) (?:the|your|sending|issuing|adding|removing|getting|taking|cancel(?:l)?ing|updating|that|this|all|making|handling|help)/u,
    reason: "The sentence says thank you for it.",
    isNothing: true,
  },
  {
    says: /\b(?:received|got) (?:the|your|it|our|a|my)\b|\b(?:looks|look) (?:good|great|perfect)\b|\bhas been (?:received|paid)\b/u,
    reason: "The sentence says that it is there already.",
    isNothing: true,
  },
  {
    says: /\b(?:attached|enclosed|here) (?:is|are|please find|you will find|find)\b|\bplease find\b|\bsee attached\b/u,
    reason: "The sentence brings something along.",
    isNothing: false,
    isBroughtAlong: true,
  },
  {
    says: /\b(?:if we|if i|what if|what happens|what would|would it|thinking (?:about|of)|considering|might|may want|maybe|possibly|how much|what does it cost|should we|should i|do we need|do i need|is it possible|wondering|in case|before (?:we|i) decide|not sure|undecided|eventually|some day|unless|otherwise)\b/u,
    reason: "It is not certain that it is wanted.",
    isNothing: false,
  },
  {
    says: /\b(?:their|his|her) (?:own )?(?:certificate|coi|cert|policy|insurance|coverage|id cards?|invoice|truck|car)\b|\bfrom (?:our|the|my|all|your|each) (?:\w+ )?(?:sub|subs|subcontractors?|vendors?|tenants?|suppliers?)\b|\bmy (?:friend|neighbor|brother|sister|cousin|son|daughter|uncle|mother|father|mom|dad|wife|husband)'?s?\b|\ba friend\b|\banother (?:company|agency|client)\b|\b(?:sub|subcontractor|tenant|vendor)'s\b/u,
    reason: "It may be about somebody else's insurance.",
    isNothing: false,
  },
  {
    says: /\b(?:any update|status of|following up|did you|have you|has the|when will|where is|where are|still waiting|checking in|check in on)\b/u,
    reason: "The sentence asks how far something is.",
    isNothing: false,
  },
  {
    says: /\b(?:last year|last month|last week|yesterday|previously|already|earlier this|back in)\b/u,
    reason: "The sentence tells of the past.",
    isNothing: false,
    isBroughtAlong: true,
  },
];
