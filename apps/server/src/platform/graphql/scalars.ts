import { isDay } from "@cara/contract/days.ts";
import { toCents } from "@cara/contract/amount.ts";
import { toDollars } from "#kernel/money.ts";
import { builder } from "./builder.ts";

/** Cents internally, dollars with at most two decimals in the API. */
export const MoneyType = builder.scalarType("Money", {
  description: "US dollars with at most two decimals.",
  serialize: (cents) => toDollars(cents),
  parseValue: (value) => {
    const cents = typeof value === "number" ? toCents(value) : null;
    if (cents === null) throw new TypeError("Money must be a number of dollars with at most two decimals");
    return cents;
  },
});

/** Data whose fields depend on the form; output only. */
export const JsonType = builder.scalarType("JSON", {
  description: "Any JSON value.",
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError("JSON is not accepted as input");
  },
});

/** A calendar day, without time or zone. */
export const DateType = builder.scalarType("Date", {
  description: "A calendar day, YYYY-MM-DD.",
  serialize: (day) => day,
  parseValue: (value) => {
    if (typeof value !== "string" || !isDay(value)) throw new TypeError("Date must be YYYY-MM-DD");
    return value;
  },
});
