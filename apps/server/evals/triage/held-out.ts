import { dressed, type Phrasing } from "./case.ts";

// The phrasings of a stranger: no rule is made for them. They are only ever counted.
const PHRASINGS: readonly Phrasing[] = [
  {
    says: "Would you be so kind as to forward a COI to Delmar School District? They won't let us on site without it.",
    asks: [{ kind: "CERTIFICATE", name: "Delmar School District" }],
  },
  {
    says: "The GC, Brannock Builders Inc., is bugging me for our insurance certificate again. Can you get that over today?",
    asks: [{ kind: "CERTIFICATE" }],
  },
  {
    says: "Certificate holder: Pinnacle Properties\nThey'd like to be additional insured. Please issue.",
    asks: [{ kind: "CERTIFICATE", name: "Pinnacle Properties", additionalInsured: true }],
  },
  {
    subject: "COI request",
    says: "Hey, landlord wants one of those proof of insurance forms. It is Ridgeline Holdings LLC. Please email it to me.",
    asks: [{ kind: "CERTIFICATE" }],
  },
  {
    says: "We start a job at the hospital Monday and they require a certificate of insurance naming St. Brendan Hospital as additional insured with a waiver of subrogation.",
    asks: [{ kind: "CERTIFICATE", name: "St. Brendan Hospital", additionalInsured: true }],
  },
  { says: "Pls send cert to Town of Pella.", asks: [{ kind: "CERTIFICATE", name: "Town of Pella" }] },
  {
    says: "Three things: a COI for Westmont Realty, the auto ID cards, and our loss runs for the last five years please.",
    asks: [{ kind: "CERTIFICATE", name: "Westmont Realty" }, { kind: "ID_CARD" }, { kind: "LOSS_RUNS" }],
  },
  {
    says: "My wallet got stolen and the insurance card was in it. Could I get another one?",
    asks: [{ kind: "ID_CARD" }],
  },
  { says: "Need ID cards for the new plates.", asks: [{ kind: "ID_CARD" }] },
  {
    says: "One of our guys got pulled over without a card in the truck. Please resend the ID cards for all units.",
    asks: [{ kind: "ID_CARD" }],
  },
  {
    says: "Our broker for the buyout asked for five years of currently valued loss runs. How fast can you get those?",
    asks: [{ kind: "LOSS_RUNS" }],
  },
  { says: "Kindly provide the claims history for both policies.", asks: [{ kind: "LOSS_RUNS" }] },
  { says: "Requesting loss runs, all lines, valued within 30 days.", asks: [{ kind: "LOSS_RUNS" }] },
  {
    says: "Picked up a 2023 GMC Sierra yesterday, VIN 1GT49REY5PF123456. Please get it on the policy.",
    asks: [{ kind: "ADD_VEHICLE" }],
  },
  { says: "We just closed on two box trucks and need them insured before Thursday.", asks: [{ kind: "ADD_VEHICLE" }] },
  { says: "Add trailer: 2021 Big Tex 14GX, 16VGX1428M6012345, value 9,500.", asks: [{ kind: "ADD_VEHICLE" }] },
  { says: "The old dump truck went to auction. You can take it off our auto.", asks: [{ kind: "REMOVE_VEHICLE" }] },
  { says: "Please delete the 2011 Tacoma effective today, it was totaled.", asks: [{ kind: "REMOVE_VEHICLE" }] },
  {
    says: "New hire! Marco Diaz, DOB 3/4/1991, starts Monday and needs to be added as a driver.",
    asks: [{ kind: "ADD_DRIVER" }],
  },
  { says: "Could you put my new foreman on as a driver, license attached.", asks: [{ kind: "ADD_DRIVER" }] },
  { says: "Tom Becker quit, please remove him from the driver list.", asks: [{ kind: "REMOVE_DRIVER" }] },
  {
    says: "We are closing the shop. Please cancel our BOP policy as of December 31.",
    asks: [{ kind: "CANCELLATION" }],
  },
  { says: "I would like my umbrella coverage terminated at month end.", asks: [{ kind: "CANCELLATION" }] },
  {
    says: "Found a cheaper carrier, so go ahead and cancel the auto policy with you guys on 12/1.",
    asks: [{ kind: "CANCELLATION" }],
  },
  { says: "Why was I charged twice this month?", asks: [{ kind: "BILLING" }] },
  { says: "I can't find the bill for the workers comp, can you resend?", asks: [{ kind: "BILLING" }] },
  { says: "Does the $1,204 invoice include the finance fee?", asks: [{ kind: "BILLING" }] },
  {
    says: "Please bump our general liability limits to 2 million; the new contract calls for it. Increase effective January 1.",
    asks: [{ kind: "CHANGE" }],
  },
  { says: "Please add First Harbor Bank as loss payee on the equipment.", asks: [{ kind: "CHANGE" }] },
  { says: "We'd like the deductible on the building lowered to $1,000.", asks: [{ kind: "CHANGE" }] },
  {
    says: "Can you include Cobalt Partners as an additional insured on the GL policy?",
    asks: [{ kind: "ADDITIONAL_INSURED", name: "Cobalt Partners" }],
  },
  {
    says: "Caller here from the bakery, I need a certificate made out to Oak Street Market, they asked for it by Friday.",
    isCall: true,
    asks: [{ kind: "CERTIFICATE", name: "Oak Street Market" }],
  },
  {
    says: "Yeah hi, I sold the white van last week and I want it removed from my insurance.",
    isCall: true,
    asks: [{ kind: "REMOVE_VEHICLE" }],
  },
  {
    says: "I'm calling because I never got my invoice, could you send that to me?",
    isCall: true,
    asks: [{ kind: "BILLING" }],
  },
  // nothing may be opened by itself
  { says: "You can hold off on the certificate, the job fell through.", asks: [] },
  { says: "Got the ID cards, all good here!", asks: [] },
  { says: "Just so you know I have not decided to cancel anything yet.", asks: [] },
  { says: "Is a rented excavator covered while it sits on our lot overnight?", asks: [] },
  { says: "My brother-in-law wants to know if you could cancel his truck policy for him.", asks: [] },
  { says: "We are collecting certificates from all of our subs. Here are three of them for your files.", asks: [] },
  { says: "What would it run us to add a second truck next spring?", asks: [] },
  { says: "Happy Thanksgiving to everyone at the agency!", asks: [] },
  {
    says: "Please see below and advise.\n\n---------- Forwarded message ----------\nFrom: GC\nPlease provide a certificate of insurance.",
    asks: [],
  },
  { says: "Do NOT cancel the policy, the payment goes out tomorrow.", asks: [] },
  { says: "Please issue a COI for Marston County.", accounts: 2, asks: [] },
  { says: "Please cancel the policy at once and confirm.", isDisowned: true, asks: [] },
  {
    says: "Our fall newsletter: five ways to lower your premium payment. To unsubscribe click here.",
    automatic: "BULK",
    asks: [],
  },
  {
    subject: "Automatic reply: Certificate",
    says: "I am out of the office until Monday. For certificates please contact Bob.",
    automatic: "AUTO_REPLY",
    asks: [],
  },
  { says: "The mechanic says the truck needs a new transmission, will let you know what we do.", asks: [] },
  { says: "Nice talking with you. Let's get lunch when you are in town.", asks: [] },
];

export const HELD_OUT = dressed("held out", PHRASINGS);
