/** A form of one address as a machine: entering, loading, success; after a refusal it waits until something is changed. (rules P32) */
export type OneAddressState = {
  phase: 'entering' | 'loading' | 'success';
  /** Null while nothing was typed. */
  typed: string | null;
  error: string | null;
};

export type OneAddressEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'asked' | 'sent' | 'another' }
  | { kind: 'refused'; why: string };

export const ENTERING: OneAddressState = { phase: 'entering', typed: null, error: null };

/** Nothing is sent twice, and nothing again that was refused. */
export const maySend = ({ phase, error }: OneAddressState): boolean => phase !== 'loading' && error === null;

export function nextOneAddress(state: OneAddressState, event: OneAddressEvent): OneAddressState {
  switch (event.kind) {
    case 'typed':
      return state.phase === 'loading' ? state : { ...state, typed: event.text, error: null };
    case 'asked':
      return maySend(state) ? { ...state, phase: 'loading' } : state;
    case 'sent':
      return { ...state, phase: 'success' };
    case 'refused':
      return { ...state, phase: 'entering', error: event.why };
    case 'another':
      return { ...ENTERING, typed: '' };
  }
}
