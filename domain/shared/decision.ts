/** What a rule answers: yes, or no with the reason that the contract turns into a sentence. */
export type Decision<Why extends string> = { readonly ok: true } | { readonly ok: false; readonly why: Why };

export const yes = { ok: true } as const;

export const no = <Why extends string>(why: Why): { readonly ok: false; readonly why: Why } => ({ ok: false, why });
