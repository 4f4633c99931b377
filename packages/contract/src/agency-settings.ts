/** The US time zones agencies work in, with their labels. */
export const TIME_ZONES = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
  "America/Puerto_Rico": "Atlantic (Puerto Rico)",
} as const;
export type TimeZone = keyof typeof TIME_ZONES;

export const WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The opening hours of a day, in the agency's time zone: "08:00" to "17:00". */
export type OpenDay = { day: Weekday; opens: string; closes: string };

export const EMAIL_SIGNATURE_MAX_LENGTH = 2_000;

/** The settings until an owner saves others. */
export const DEFAULT_TIME_ZONE: TimeZone = "America/New_York";
export const DEFAULT_BUSINESS_HOURS: readonly OpenDay[] = WEEKDAYS.slice(0, 5).map((day) => ({
  day,
  opens: "08:00",
  closes: "17:00",
}));
