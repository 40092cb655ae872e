/** The kinds of what happened with a person, by which their timeline is filtered. (rules O42) */
export const EVENT_KINDS = ['account', 'learning', 'money', 'email', 'office'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
