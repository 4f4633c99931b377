/** What a person types as a date, the agency's today, and the day it means. Null: nothing may be stored. */
export type TypedDate = { today: string; text: string; day: string | null };

/** Lines of "text = day"; "no" stands for refused. Written by hand from calendars of 2026 to 2028. */
const table = (today: string, lines: string): TypedDate[] =>
  lines
    .split("\n")
    .filter((line) => line.includes("="))
    .map((line) => {
      const at = line.lastIndexOf("=");
      const day = line.slice(at + 1).trim();
      return { today, text: line.slice(0, at).trim(), day: day === "no" ? null : day };
    });

/** November 16, 2026 is a Monday. */
export const MONDAY = "2026-11-16";

export const TYPED_DATES: readonly TypedDate[] = [
  ...table(
    MONDAY,
    `
    11/20 = 2026-11-20
    11/16 = 2026-11-16
    11/15 = 2026-11-15
    11/1 = 2026-11-01
    1/1 = 2027-01-01
    01/01 = 2027-01-01
    8/15 = 2027-08-15
    8/16 = 2027-08-16
    8/17 = 2026-08-17
    9/30 = 2026-09-30
    11/20/26 = 2026-11-20
    11/20/2026 = 2026-11-20
    11-20-2026 = 2026-11-20
    11-20-26 = 2026-11-20
    11.20.2026 = 2026-11-20
    3/5/26 = 2026-03-05
    12/31/99 = 1999-12-31
    1/1/69 = 2069-01-01
    1/1/70 = 1970-01-01
    2026-11-20 = 2026-11-20
    2026-3-5 = 2026-03-05
    010127 = 2027-01-01
    112026 = 2026-11-20
    123199 = 1999-12-31
    01012027 = 2027-01-01
    12202010 = 2010-12-20
    20270101 = 2027-01-01
    19991231 = 1999-12-31
    next week = 2026-11-23
    Next Week = 2026-11-23
    eom = 2026-11-30
    end of month = 2026-11-30
    end of the month = 2026-11-30
    3 days = 2026-11-19
    in 3 days = 2026-11-19
    1 day = 2026-11-17
    2 weeks = 2026-11-30
    2wks = 2026-11-30
    3 dec = 2026-12-03
    week = no
    end of = no
    3 fortnights = no
    today = 2026-11-16
    Today = 2026-11-16
    TOMORROW = 2026-11-17
    tue = 2026-11-17
    tues = 2026-11-17
    wed = 2026-11-18
    weds = 2026-11-18
    thu = 2026-11-19
    Thurs = 2026-11-19
    fri = 2026-11-20
    FRIDAY = 2026-11-20
    sat = 2026-11-21
    sun = 2026-11-22
    next fri = 2026-11-27
    next  friday = 2026-11-27
    next mon = 2026-11-23
    next sun = 2026-11-22
    next sat = 2026-11-28
    +1 = 2026-11-17
    +0 = 2026-11-16
    +30 = 2026-12-16
    + 30 = 2026-12-16
    +30d = 2026-12-16
    +2w = 2026-11-30
    +2 weeks = 2026-11-30
    +365 = 2027-11-16
    in 1 day = 2026-11-17
    in 2 weeks = 2026-11-30
    In 2 Weeks = 2026-11-30
    in a week = 2026-11-23
    in 3 months = 2027-02-16
    in a month = 2026-12-16
    in 1 year = 2027-11-16
    in 2 wks = 2026-11-30
    Nov 20, 2026 = 2026-11-20
    nov 20 = 2026-11-20
    november 20th = 2026-11-20
    Nov. 1st = 2026-11-01
    Sept. 5th, 2026 = 2026-09-05
    mar 5 2026 = 2026-03-05
    Mar 5, '26 = 2026-03-05
    20 Nov 2026 = 2026-11-20
    20 nov = 2026-11-20
    Fri, Nov 20, 2026 = 2026-11-20
    fri 11/20 = 2026-11-20
    Friday, November 20 = 2026-11-20
    2/29/2028 = 2028-02-29
    2/28 = 2027-02-28
    mon = no
    monday = no
    thu 11/20 = no
    Mon, Nov 20, 2026 = no
    2/29 = no
    feb 29 = no
    2/29/2027 = no
    2/30/2026 = no
    2/30 = no
    11/31 = no
    4/31/2026 = no
    13/1/2026 = no
    20/11 = no
    20/11/2026 = no
    0/5 = no
    11/0 = no
    00/00/0000 = no
    11/32 = no
    Nov 32, 2026 = no
    Nov 31 = no
    1120 = no
    2026 = no
    5 = no
    20 = no
    11 = no
    11/ = no
    /20 = no
    11/2026 = no
    11/20/ = no
    11/20/2 = no
    11/20/202 = no
    11/20/20266 = no
    11//20 = no
    11/20/26/1 = no
    271301 = no
    300127 = no
    01012 = no
    0101277 = no
    130127 = no
    023027 = no
    99999999 = no
    3/5/0026 = no
    3/5/1899 = no
    1/1/2200 = no
    2026-13-01 = no
    2026-02-30 = no
    2026-11 = no
    nov = no
    nov 2026 = no
    no 20 = no
    marzipan 5 2026 = no
    fr = no
    frid4y = no
    frii = no
    next = no
    next month = no
    next 11/20 = no
    last fri = no
    in 2 = no
    in 30 = no
    in two weeks = no
    in 2 fortnights = no
    in = no
    + = no
    +x = no
    +-3 = no
    -30 = no
    +1.5 = no
    +30 hours = no
    +99999 = no
    in 9999 years = no
    in 9999 weeks = no
    yesterday = no
    todayy = no
    someday = no
    asap = no
    TBD = no
    n/a = no
    11/20 or 11/21 = no
    11/20-11/27 = no
    11/20/2026 5pm = no
    2026-11-20T00:00:00Z = no
    ٣/٥/2026 = no
    1１/20 = no
    in 2 wee\u212As = no
    1/1e3 = no
    constructor = no
    in 2 constructor = no
    `,
  ),
  // a Friday
  ...table(
    "2026-11-20",
    `
    fri = no
    friday = no
    next fri = 2026-11-27
    sat = 2026-11-21
    thu = 2026-11-26
    next thu = 2026-11-26
    next sat = 2026-11-28
    8/20 = 2027-08-20
    8/21 = 2026-08-21
    `,
  ),
  // a Saturday, the last day of its week
  ...table(
    "2026-11-21",
    `
    fri = 2026-11-27
    next fri = 2026-11-27
    next mon = 2026-11-23
    sat = no
    next sat = 2026-11-28
    `,
  ),
  // month ends, leap years and turns of the year
  ...table(
    "2026-12-31",
    `
    tomorrow = 2027-01-01
    1/1 = 2027-01-01
    12/31 = 2026-12-31
    12/30 = 2026-12-30
    9/30 = 2027-09-30
    10/1 = 2026-10-01
    in 2 months = 2027-02-28
    fri = 2027-01-01
    `,
  ),
  ...table("2027-06-10", "2/29 = 2028-02-29\n in 8 months = 2028-02-10\n 3/10 = 2028-03-10\n 3/11 = 2027-03-11"),
  ...table(
    "2028-02-29",
    "2/29 = 2028-02-29\n in 1 year = 2029-02-28\n in 4 years = 2032-02-29\n tomorrow = 2028-03-01",
  ),
  ...table("2028-04-01", "2/29 = 2028-02-29\n 1/1 = 2029-01-01\n 1/2 = 2028-01-02"),
  ...table("2029-02-28", "2/29 = 2028-02-29"),
  ...table("2029-03-01", "2/29 = no"),
];
