import type { WireError } from '#contract/errors.ts';
import { sameAddress } from '#domain/referral/invitation.ts';

/** Splits addresses at commas, semicolons and white space; without duplicates. */
export function parseAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== '');
  return addresses.filter((address, index) => addresses.findIndex((other) => sameAddress(other, address)) === index);
}

/** The message of a refusal, prefixed with the address its pointer names if there are several. */
export function explainRefusal(errors: readonly WireError[], addresses: readonly string[]): string {
  const sentences = errors.map(({ detail, source }) => {
    const [, index] = /^\/data\/(\d+)\//.exec(source?.pointer ?? '') ?? [];
    const address = addresses.length > 1 && index !== undefined ? addresses[Number(index)] : undefined;
    return address === undefined ? detail : `${address}: ${detail}`;
  });
  return [...new Set(sentences)].join(' ');
}
