/**
 * Every form of the contract as a machine: idle, sending, sent, error. The contact form stands on it, the two steps of a
 * forgotten password, and the sign-up for the newsletter. (rules P42)
 */
export type FormState<Filled> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'sent'; values: Filled }
  | { phase: 'error' };

export type FormStep<Filled> = { kind: 'asked' | 'refused' | 'another' } | { kind: 'sent'; values: Filled };

export const IDLE = { phase: 'idle' } as const;

/** What is on its way is not sent a second time; what went wrong, or was changed since, may be sent again. */
export const maySubmit = ({ phase }: FormState<unknown>): boolean => phase !== 'sending';

export function nextForm<Filled>(state: FormState<Filled>, step: FormStep<Filled>): FormState<Filled> {
  switch (step.kind) {
    case 'asked':
      return maySubmit(state) ? { phase: 'sending' } : state;
    case 'refused':
      return state.phase === 'sending' ? { phase: 'error' } : state;
    case 'sent':
      return state.phase === 'sending' ? { phase: 'sent', values: step.values } : state;
    case 'another':
      return state.phase === 'sent' ? IDLE : state;
  }
}

/** The submitted values, while the form shows its second step. */
export const sentOf = <Filled>(state: FormState<Filled>): Filled | null =>
  state.phase === 'sent' ? state.values : null;
