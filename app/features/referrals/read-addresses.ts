import type { WireError } from '#contract/errors.ts';
import { sameAddress } from '#domain/referral/may-invite.ts';

/** One address or several, with commas, semicolons, spaces or new lines between them; each of them once. */
export function readAddresses(text: string): string[] {
  const named = text.split(/[\s,;]+/).filter((part) => part !== '');
  return named.filter((address, index) => named.findIndex((other) => sameAddress(other, address)) === index);
}

/** Which of several addresses a refusal is about, from its pointer; nothing where there is but one. */
export function explainRefusal(errors: readonly WireError[], addresses: readonly string[]): string {
  const sentences = errors.map(({ detail, source }) => {
    const [, index] = /^\/data\/(\d+)\//.exec(source?.pointer ?? '') ?? [];
    const address = addresses.length > 1 && index !== undefined ? addresses[Number(index)] : undefined;
    return address === undefined ? detail : `${address}: ${detail}`;
  });
  return [...new Set(sentences)].join(' ');
}
