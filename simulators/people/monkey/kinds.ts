/** The kinds of sessions that people have. Source: issue "Every bug is a file": all modes, kiosk, two tabs. */
export const kindNames = ["canteen", "shop", "webcare", "kiosk", "two tabs"] as const
export type KindName = (typeof kindNames)[number]
