/** The result of a rule: yes, or no with the reason that the contract maps to an error. */
export type Decision<Why extends string> = { readonly ok: true } | { readonly ok: false; readonly why: Why };

export const yes = { ok: true } as const;

export const no = <Why extends string>(why: Why): { readonly ok: false; readonly why: Why } => ({ ok: false, why });
