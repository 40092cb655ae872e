import type { Ctx } from '#server/kernel/ctx.ts';

/** The least length of a list, so that a verifier who reads it does not show which badge it is about. (W3C) */
export const LIST_LENGTH = 131_072;

export const statusListUrl = ({ origin }: Pick<Ctx, 'origin'>, list: number): string =>
  new URL(`/api/badges/status/${list}/`, origin).href;

/** Where a certificate's badge is found to be withdrawn: by its number in a list. */
export function statusEntry(ctx: Pick<Ctx, 'origin'>, certificateId: number) {
  const list = Math.floor(certificateId / LIST_LENGTH);
  const index = String(certificateId % LIST_LENGTH);
  const url = statusListUrl(ctx, list);
  return {
    id: `${url}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: index,
    statusListCredential: url,
  };
}
