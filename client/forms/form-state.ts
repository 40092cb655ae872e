/** The state of a form: idle, sending, sent, error. (rules P42) */
export type FormState<Filled> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'sent'; values: Filled }
  | { phase: 'error' };

export type FormEvent<Filled> = { kind: 'submitted' | 'failed' | 'reset' } | { kind: 'sent'; values: Filled };

export const IDLE = { phase: 'idle' } as const;

/** False while the form is being sent. */
export const maySubmit = ({ phase }: FormState<unknown>): boolean => phase !== 'sending';

export function nextForm<Filled>(state: FormState<Filled>, event: FormEvent<Filled>): FormState<Filled> {
  switch (event.kind) {
    case 'submitted':
      return maySubmit(state) ? { phase: 'sending' } : state;
    case 'failed':
      return state.phase === 'sending' ? { phase: 'error' } : state;
    case 'sent':
      return state.phase === 'sending' ? { phase: 'sent', values: event.values } : state;
    case 'reset':
      return state.phase === 'sent' ? IDLE : state;
  }
}

/** The submitted values, while the form shows its second step. */
export const sentOf = <Filled>(state: FormState<Filled>): Filled | null =>
  state.phase === 'sent' ? state.values : null;
