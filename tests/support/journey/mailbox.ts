import { expect } from '@playwright/test';
import { z } from 'zod';
import { originOf } from './origin.ts';

const Outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

export type ReceivedEmail = z.infer<typeof Outbox>[number];

/** The newest letter to someone that speaks of something, as soon as it has been sent; `after` is one that is older. (/dev/outbox.json) */
export async function receiveEmail(to: string, about: RegExp, after?: ReceivedEmail): Promise<ReceivedEmail> {
  let email: ReceivedEmail | undefined;
  await expect(async () => {
    const response = await fetch(`${originOf()}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    email = Outbox.parse(await response.json()).find(({ subject }) => about.test(subject));
    expect(email, `a email about ${about} to ${to}`).toBeDefined();
    expect(email?.text).not.toBe(after?.text);
  }).toPass({ timeout: 30_000, intervals: [100] });
  // Said by the lines above.
  return email as ReceivedEmail;
}

/** The first address of the product in a letter whose path or query looks like this. */
export function linkIn({ text }: ReceivedEmail, like: RegExp): string {
  const link = (text.match(/https?:\/\/\S+/g) ?? []).find((address) => like.test(address));
  expect(link, `a link like ${like}`).toBeDefined();
  return link as string;
}
