/** The state of a form with one email field: entering, loading, success; after an error it can be sent once its value changes. (rules P32) */
export type OneAddressState = {
  phase: 'entering' | 'loading' | 'success';
  /** Null until something is typed. */
  typed: string | null;
  error: string | null;
};

export type OneAddressEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'submitted' | 'sent' | 'reset' }
  | { kind: 'failed'; why: string };

export const ENTERING: OneAddressState = { phase: 'entering', typed: null, error: null };

/** False while it is being sent and for the value that was refused. */
export const maySend = ({ phase, error }: OneAddressState): boolean => phase !== 'loading' && error === null;

export function nextOneAddress(state: OneAddressState, event: OneAddressEvent): OneAddressState {
  switch (event.kind) {
    case 'typed':
      return state.phase === 'loading' ? state : { ...state, typed: event.text, error: null };
    case 'submitted':
      return maySend(state) ? { ...state, phase: 'loading' } : state;
    case 'sent':
      return { ...state, phase: 'success' };
    case 'failed':
      return { ...state, phase: 'entering', error: event.why };
    case 'reset':
      return { ...ENTERING, typed: '' };
  }
}
