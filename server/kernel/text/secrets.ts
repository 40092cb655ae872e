import type { Ctx } from '#server/kernel/ctx.ts';

/** The secrets that verify signatures and decrypt: the current one, and earlier ones until an operator removes them. */
export type Secrets = Pick<Ctx, 'secret' | 'previousSecrets'>;

/** The current secret first, then earlier ones. */
export const secretsOf = ({ secret, previousSecrets }: Secrets): readonly string[] => [secret, ...previousSecrets];
