/** The invite form as a state machine. (rules R16) */

/** How long the confirmation is shown before the field clears. (rules R16) */
export const INVITED_MESSAGE_MS = 5000;

export type InviteState =
  | { phase: 'entering'; text: string }
  | { phase: 'sending'; text: string }
  | { phase: 'sent'; text: string; to: readonly string[] }
  | { phase: 'refused'; text: string; why: string };

export type InviteEvent =
  | { kind: 'typed'; text: string }
  | { kind: 'submitted' }
  | { kind: 'sent'; to: readonly string[] }
  | { kind: 'refused'; why: string }
  | { kind: 'elapsed' };

export const EMPTY_INVITE: InviteState = { phase: 'entering', text: '' };

/** After an error the Invite button is disabled until the text changes. (rules R16) */
export const canSubmit = ({ phase }: InviteState): boolean => phase === 'entering' || phase === 'sent';

export function nextInvite(state: InviteState, event: InviteEvent): InviteState {
  const { text } = state;
  switch (event.kind) {
    case 'typed':
      return state.phase === 'sending' ? state : { phase: 'entering', text: event.text };
    case 'submitted':
      return canSubmit(state) ? { phase: 'sending', text } : state;
    case 'sent':
      return { phase: 'sent', text, to: event.to };
    case 'refused':
      return { phase: 'refused', text, why: event.why };
    case 'elapsed':
      return state.phase === 'sent' ? EMPTY_INVITE : state;
  }
}
