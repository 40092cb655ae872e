import type { Locale } from './mail.ts';

/** What one message says; the addresses and figures come from its facts. */
export type Words = { subject: string; preview: string; title: string; reason: string };

type OrderPaidWords = Pick<Words, 'preview' | 'title'> & {
  body: (facts: { name: string; plan: string; starts: string }) => string[];
};

/** Every sentence of every message. A language is complete or it does not compile. */
export type Table = {
  /** The language these sentences are in, which a message declares and writes its amounts in. */
  lang: Locale;
  help: (supportEmail: string) => string;
  linkBelow: string;
  verifyEmail: Words & { body: (facts: { name: string; email: string }) => string[]; button: string; expiry: string };
  passwordReset: Words & { body: (facts: { name: string }) => string[]; button: string; expiry: string };
  passwordChanged: Words & { body: (facts: { name: string; when: string }) => string[]; button: string; alarm: string };
  emailChanged: Words & { body: (facts: { name: string; newEmail: string; when: string }) => string[]; alarm: string };
  dataExportReady: Words & {
    body: (facts: { name: string }) => string[];
    button: string;
    expiry: (facts: { when: string }) => string;
  };
  accountDeleted: Words & { body: (facts: { name: string; when: string }) => string[]; kept: string; alarm: string };
  welcome: Words & { body: (facts: { name: string }) => string[]; list: string[]; button: string };
  orderPaid: Pick<Words, 'subject' | 'reason'> & {
    now: OrderPaidWords;
    later: OrderPaidWords;
    button: string;
    labels: Record<'receipt' | 'plan' | 'paid' | 'paidWith' | 'validFrom' | 'validUntil', string>;
    renewal: { on: string; off: string };
  };
  certificateIssued: Words & {
    body: (facts: { name: string; activity: string }) => string[];
    button: string;
    labels: { activity: string; completed: string; credit: string; number: string; code: string };
    verify: string;
  };
  renewalNotice: Words & {
    body: (facts: { name: string; plan: string; days: number; renewsOn: string }) => string[];
    button: string;
    labels: { plan: string; renewsOn: string; amount: string; paidWith: string };
    stop: string;
  };
  renewalFailed: Words & {
    body: (facts: { name: string; plan: string; amount: string }) => string[];
    again: (facts: { on: string }) => string;
    over: string;
    button: string;
  };
  orderRefunded: Words & {
    body: (facts: { name: string; plan: string }) => string[];
    button: string;
    labels: Record<'receipt' | 'amount' | 'refunded', string>;
    kept: string;
  };
  giftCardSent: Words & {
    body: (facts: { name: string; amount: string }) => string[];
    button: string;
    labels: Record<'amount' | 'code', string>;
  };
  referralInvitation: Words & {
    body: (facts: { inviter: string; discount: string }) => string[];
    again: Pick<Words, 'subject' | 'preview' | 'title'>;
    button: string;
    use: (email: string) => string;
    terms: string;
  };
  newsletterConfirm: Words & { body: (facts: { email: string }) => string[]; button: string; stop: string };
};
