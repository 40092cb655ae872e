import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import {
  answerParsRecords,
  cancelParsRecords,
  prepareParsRecords,
  sendParsRecords,
} from '#contract/calls/office/credit/pars.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { readParsAnswers } from './read-pars-answers.ts';

/** What the office does with the records of a selection. */
export type ParsAct = 'send' | 'close' | 'delete' | 'sent' | 'cancel' | 'answers';
type OpenDialog = { act: ParsAct; ids: readonly string[] };

const countOf = (count: number): string => `${count} ${count === 1 ? 'activity' : 'activities'}`;

type ActTexts = {
  title: string;
  act: string;
  now: string;
  after: string;
  done: string;
  lead?: string;
  isDangerous?: true;
};

const TEXTS: Readonly<Record<Exclude<ParsAct, 'answers'>, ActTexts>> = {
  send: {
    ...{ title: 'Prepare for PARS', act: 'Prepare', now: 'Not prepared', after: 'In the next file' },
    ...{ done: 'prepared', lead: 'New activities are added, changed ones are updated.' },
  },
  close: {
    ...{
      title: 'Prepare and close in PARS',
      act: 'Prepare to close',
      now: 'Open in PARS',
      after: 'In the next file, closed',
    },
    ...{ done: 'prepared', lead: 'Once PARS accepts it, a closed activity takes no more changes and no learners.' },
  },
  delete: {
    ...{ title: 'Remove from PARS', act: 'Prepare the removal', now: 'In PARS', after: 'In the next file, removed' },
    ...{
      done: 'prepared',
      isDangerous: true as const,
      lead: 'The records of its learners have to be deleted there first.',
    },
  },
  sent: {
    ...{ title: 'Mark as sent', act: 'Mark as sent', now: 'Prepared', after: 'Waiting for the answer' },
    ...{ done: 'marked as sent', lead: 'Upload one of the files to PARS first.' },
  },
  cancel: {
    ...{ title: 'Cancel the records', act: 'Cancel the records', now: 'Prepared', after: 'Not prepared' },
    ...{ done: 'canceled', isDangerous: true as const },
  },
};

/** The dialogs of a selection, and how to open one. */
export function useParsActs(): { open: (act: ParsAct, ids: readonly string[]) => void; dialogs: ReactNode } {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const finish = async (done: string) => {
    notifier.done(done);
    await queries.invalidateQueries({ queryKey: ['pars-activities'] });
  };
  const close = () => setOpened(null);
  return {
    open: (act, ids) => setOpened({ act, ids }),
    dialogs:
      opened === null ? null : opened.act === 'answers' ? (
        <AnswersDialog ids={opened.ids} onClose={close} onDone={finish} />
      ) : (
        <ActDialog opened={{ ...opened, act: opened.act }} onClose={close} onDone={finish} />
      ),
  };
}

type DialogProps<What> = What & { onClose: () => void; onDone: (text: string) => Promise<unknown> };

function ActDialog({
  opened: { act, ids },
  onClose,
  onDone,
}: DialogProps<{ opened: { act: Exclude<ParsAct, 'answers'>; ids: readonly string[] } }>) {
  const { done, now, after, isDangerous = false, ...texts } = TEXTS[act];
  const activities = [...ids];
  const run = async () => {
    if (act === 'sent') await browserApi(sendParsRecords, { plain: { activities } });
    else if (act === 'cancel') await browserApi(cancelParsRecords, { plain: { activities } });
    else await browserApi(prepareParsRecords, { plain: { activities, request: act } });
    await onDone(`${countOf(ids.length)} ${done}`);
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      {...texts}
      isDangerous={isDangerous}
      changes={[{ label: countOf(ids.length), now, after }]}
      onConfirm={run}
    />
  );
}

function AnswersDialog({ ids, onClose, onDone }: DialogProps<{ ids: readonly string[] }>) {
  const [text, setText] = useState('');
  const { answers, unread } = readParsAnswers(text, ids);
  const rejected = answers.filter(({ accepted }) => !accepted).length;
  const run = async () => {
    await browserApi(answerParsRecords, { plain: { answers } });
    await onDone(`The answers about ${countOf(answers.length)} are recorded`);
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Answers of PARS"
      lead="One activity in each line: its number, accepted or rejected, then the number that PARS gave it, or the message."
      changes={[
        {
          label: countOf(answers.length),
          now: 'Waiting',
          after: `${answers.length - rejected} accepted, ${rejected} rejected`,
          note: unread.length === 0 ? undefined : `Not understood: line ${unread.slice(0, 8).join(', ')}`,
        },
      ]}
      act={`Record ${countOf(answers.length)}`}
      onConfirm={run}
    >
      <Field label="Answers" hint="For example: RC-2026-101, accepted, 203441908. Empty: all selected were accepted.">
        <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </ChangeDialog>
  );
}
