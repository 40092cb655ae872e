import { expect, inject, vi } from 'vitest';
import { z } from 'zod';

const Outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

export type ReceivedEmail = z.infer<typeof Outbox>[number];

/** The newest letter to somebody that speaks of something, as soon as it has been sent. (/dev/outbox.json) */
export function receiveEmail(to: string, about: RegExp): Promise<ReceivedEmail> {
  return vi.waitFor(
    async () => {
      const response = await fetch(`${inject('origin')}/dev/outbox.json?to=${encodeURIComponent(to)}`);
      const email = Outbox.parse(await response.json()).find(({ subject }) => about.test(subject));
      expect(email, `a letter about ${about} to ${to}`).toBeDefined();
      // Said by the line above.
      return email as ReceivedEmail;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** The first address of the product in a letter whose path or query looks like this. */
export function linkIn({ text }: ReceivedEmail, like: RegExp): string {
  const link = (text.match(/https?:\/\/\S+/g) ?? []).find((address) => like.test(address));
  expect(link, `a link like ${like}`).toBeDefined();
  return link as string;
}
