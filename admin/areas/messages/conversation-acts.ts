import { useQueryClient } from '@tanstack/react-query';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useStaff } from '#admin/parts/staff/use-staff.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { changeConversation } from '#contract/calls/office/members/inbox.ts';
import { type ChosenState, mayChoose } from '#domain/support/conversation.ts';
import type { ConversationRow } from './conversation-labels.ts';

type Progress = Pick<ConversationRow, 'id' | 'state' | 'taken_by' | 'revision'>;
export type ConversationAct = { label: string; keys: string; run: () => void };

/** What the user can do with a conversation; each act can be undone. */
export function useConversationActs() {
  const staff = useStaff();
  const notifier = useNotifier();
  const refresh = useRefreshMessages();
  const change = async ({ id, state: before }: Progress, state: ChosenState, done: string) => {
    const set = async (next: ChosenState) => {
      try {
        await browserApi(changeConversation, { params: { id }, attributes: { state: next } });
        return true;
      } catch (error) {
        notifier.failed(describeLoadError(error));
        return false;
      } finally {
        await refresh();
      }
    };
    // Someone else's message is put back before it is taken. (rules O11)
    if (state === 'taken' && before === 'taken' && !(await set('new'))) return;
    if (!(await set(state))) return;
    // An answered conversation cannot be set to answered again.
    if (before === 'answered' || before === state) notifier.done(done);
    else notifier.undoable(done, () => void set(before));
  };
  const listFor = (conversation: Progress): ConversationAct[] => {
    const { state, taken_by } = conversation;
    const progress = { ...conversation, takenBy: taken_by === null ? null : Number(taken_by.id) };
    const may = (chosen: ChosenState) => mayChoose(progress, chosen, Number(staff.id)).ok;
    const act = (next: ChosenState, { done, ...shown }: { label: string; keys: string; done: string }) => ({
      ...shown,
      run: () => void change(conversation, next, done),
    });
    const isOpen = state === 'new' || state === 'taken';
    return [
      ...(state === 'new' ? [act('taken', { label: 'Take', keys: 't', done: 'The message is yours' })] : []),
      ...(state === 'taken' ? [act('new', { label: 'Put back', keys: 't', done: 'Put back for everyone' })] : []),
      ...(isOpen ? [] : [act('new', { label: 'Open again', keys: 'o', done: 'The message is open again' })]),
      ...(state !== 'closed' && may('closed')
        ? [act('closed', { label: 'Close', keys: 'c', done: 'Closed without an answer' })]
        : []),
    ];
  };
  const takeOver = (conversation: Progress) => change(conversation, 'taken', 'The message is yours');
  return { listFor, takeOver };
}

/** Loads lists, conversations and counts again. */
export function useRefreshMessages() {
  const queries = useQueryClient();
  return () => Promise.all([['messages'], ['today']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
