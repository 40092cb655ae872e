/** What makes an input one for an e-mail address: phones have the keys for it, and nobody corrects its spelling. */
export const EMAIL_INPUT = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
