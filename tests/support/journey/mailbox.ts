import { expect } from '@playwright/test';
import { z } from 'zod';
import { originOf } from './origin.ts';

const Outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

export type ReceivedEmail = z.infer<typeof Outbox>[number];

/** The newest email to an address with this subject, once it is sent; `after` is an older one. (/dev/outbox.json) */
export async function receiveEmail(to: string, about: RegExp, after?: ReceivedEmail): Promise<ReceivedEmail> {
  let email: ReceivedEmail | undefined;
  await expect(async () => {
    const response = await fetch(`${originOf()}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    email = Outbox.parse(await response.json()).find(({ subject }) => about.test(subject));
    expect(email, `a email about ${about} to ${to}`).toBeDefined();
    expect(email?.text).not.toBe(after?.text);
  }).toPass({ timeout: 30_000, intervals: [100] });
  // Unreachable: the expectation above fails first.
  return email as ReceivedEmail;
}

/** The first link of an email that matches a pattern. */
export function linkIn({ text }: ReceivedEmail, like: RegExp): string {
  const link = (text.match(/https?:\/\/\S+/g) ?? []).find((address) => like.test(address));
  expect(link, `a link like ${like}`).toBeDefined();
  return link as string;
}
