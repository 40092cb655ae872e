/** The invite form as a machine: what is typed, and what became of it. (rules R16) */

/** The success message disappears and the field clears after this long. (rules R16) */
export const INVITED_FOR = 5000;

export type InviteState =
  | { phase: 'entering'; text: string }
  | { phase: 'sending'; text: string }
  | { phase: 'sent'; text: string; to: readonly string[] }
  | { phase: 'refused'; text: string; why: string };

export type InviteEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'asked' }
  | { kind: 'sent'; to: readonly string[] }
  | { kind: 'refused'; why: string }
  | { kind: 'elapsed' };

export const NOTHING_TYPED: InviteState = { phase: 'entering', text: '' };

/** After an invite error the Invite button is disabled, until something else stands in the field. (rules R16) */
export const mayAsk = ({ phase }: InviteState): boolean => phase === 'entering' || phase === 'sent';

export function nextInvite(state: InviteState, event: InviteEvent): InviteState {
  const { text } = state;
  switch (event.kind) {
    case 'typed':
      return state.phase === 'sending' ? state : { phase: 'entering', text: event.text };
    case 'asked':
      return mayAsk(state) ? { phase: 'sending', text } : state;
    case 'sent':
      return { phase: 'sent', text, to: event.to };
    case 'refused':
      return { phase: 'refused', text, why: event.why };
    case 'elapsed':
      return state.phase === 'sent' ? NOTHING_TYPED : state;
  }
}
