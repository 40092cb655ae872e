import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** Where the work on a message of the contact form stands. (rules O10) */
export const CONVERSATION_STATES = ['new', 'taken', 'answered', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** A further message of the same address joins its conversation for this long. (rules O10) */
export const JOIN_DAYS = 30;

export type ConversationProgress = {
  readonly state: ConversationState;
  /** Who has the conversation, or answered or closed it last; null if nobody does. */
  readonly takenBy: number | null;
  /** Raised by each message, entry and change of state. */
  readonly revision: number;
};

/** What staff choose: to take a conversation, to put it back or open it again (`new`), or to close it. */
export type ChosenState = Exclude<ConversationState, 'answered'>;
export const CHOSEN_STATES = ['new', 'taken', 'closed'] as const satisfies readonly ChosenState[];

/** Only one person has a conversation: others wait until it is put back. (rules O11) */
const isFreeFor = ({ state, takenBy }: ConversationProgress, staffId: number): boolean =>
  state !== 'taken' || takenBy === staffId;

/** Whether this person may set the state. Anyone may put a conversation back. (rules O11) */
export const mayChoose = (
  conversation: ConversationProgress,
  chosen: ChosenState,
  staffId: number,
): Decision<'taken'> => (chosen === 'new' || isFreeFor(conversation, staffId) ? yes : no('taken'));

/** Whether this person may answer, having seen the conversation up to `revision`. (rules O11) */
export function mayAnswer(
  conversation: ConversationProgress,
  { staffId, revision }: { staffId: number; revision: number },
): Decision<'taken' | 'changed'> {
  if (!isFreeFor(conversation, staffId)) return no('taken');
  return conversation.revision === revision ? yes : no('changed');
}

/** A conversation with a further message: one that somebody has stays theirs, any other is new again. (rules O10) */
export const withFurtherMessage = ({ state, takenBy }: ConversationProgress) =>
  state === 'taken' ? { state, takenBy } : { state: 'new' as const, takenBy: null };
