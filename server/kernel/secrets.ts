import type { Ctx } from './ctx.ts';

/** What reads signatures and encrypted texts: those of earlier secrets too, until an operator takes these away. */
export type Secrets = Pick<Ctx, 'secret' | 'previousSecrets'>;

/** The secret that signs, then those that have signed before. */
export const secretsOf = ({ secret, previousSecrets }: Secrets): readonly string[] => [secret, ...previousSecrets];
