import './conflict-dialog.css';
import { useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Diff } from '#admin/parts/diff/diff.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { describePath } from '../describe-path.ts';
import type { Conflict, DraftSnapshot } from '../draft/draft-session.ts';
import { mergeText } from '../draft/merge-text.ts';

type Choice = 'mine' | 'theirs' | 'both';

const CHOICES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
  { value: 'both', label: 'Both' },
] as const;

type ConflictDialogProps = {
  conflict: NonNullable<DraftSnapshot['conflict']>;
  onResolve: (texts: Record<string, string | null>) => void;
};

/** Both texts where two editors changed the same words. Everything else is merged already. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { by, at, texts } = conflict;
  const [settled, setSettled] = useState<Record<string, string | null>>({});
  const isSettled = texts.every(({ path }) => path in settled);
  return (
    <OfficeDialog
      open
      // It closes by a decision alone: until then nothing more is saved.
      onClose={() => undefined}
      title={`${by ?? 'Another editor'} changed the same words at ${officeInstant(at)}`}
      lead="Choose for each difference. Everything else of both texts is kept."
      footer={
        <Button aria-disabled={!isSettled || undefined} onClick={() => isSettled && onResolve(settled)}>
          Save the merged text
        </Button>
      }
    >
      {texts.map((text) => (
        <section key={text.path} className="o-conflict">
          <h3 className="o-h3">{describePath(text.path)}</h3>
          <OneText text={text} onSettle={(merged) => setSettled((before) => ({ ...before, [text.path]: merged }))} />
        </section>
      ))}
    </OfficeDialog>
  );
}

type OneTextProps = { text: Conflict; onSettle: (text: string | null) => void };

function OneText({ text: { path, base, mine, theirs }, onSettle }: OneTextProps) {
  const isWhole = base === null || mine === null || theirs === null;
  const parts = isWhole ? [] : mergeText(base, mine, theirs);
  const locations = parts.flatMap((part, index) => ('text' in part ? [] : [{ ...part, index }]));
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const [edited, setEdited] = useState<string | null>(null);
  const choose = (index: number, choice: Choice) => {
    const next = { ...choices, [index]: choice };
    setChoices(next);
    setEdited(null);
    if (isWhole) onSettle(choice === 'theirs' ? theirs : mine);
    else if (locations.every((location) => location.index in next)) onSettle(join(parts, next));
  };
  if (isWhole)
    return (
      <>
        <p>{mine === null ? 'You deleted this text, which was changed.' : 'The text that you changed was deleted.'}</p>
        <Segmented
          label="Keep"
          name={`conflict-${path}`}
          options={[
            { value: 'mine', label: mine === null ? 'Delete it' : 'Keep mine' },
            { value: 'theirs', label: theirs === null ? 'Delete it' : 'Keep theirs' },
          ]}
          value={choices[0] ?? null}
          onChange={(choice) => choose(0, choice as Choice)}
        />
      </>
    );
  const isChosen = locations.every(({ index }) => index in choices);
  return (
    <>
      {locations.map(({ index, ...location }) => (
        <div key={index} className="o-conflict-location">
          <div>
            <h4>Mine</h4>
            <p>
              <Diff before={location.base} after={location.mine} />
            </p>
          </div>
          <div>
            <h4>Theirs</h4>
            <p>
              <Diff before={location.base} after={location.theirs} />
            </p>
          </div>
          <Segmented
            label="Keep"
            name={`conflict-${path}-${index}`}
            options={CHOICES}
            value={choices[index] ?? null}
            onChange={(choice) => choose(index, choice)}
          />
        </div>
      ))}
      {isChosen && (
        <Field label="The merged text" hint="Change it if neither is right.">
          <TextArea
            rows={8}
            value={edited ?? join(parts, choices)}
            onChange={({ target }) => {
              setEdited(target.value);
              onSettle(target.value);
            }}
          />
        </Field>
      )}
    </>
  );
}

const join = (parts: ReturnType<typeof mergeText>, choices: Readonly<Record<number, Choice>>): string =>
  parts
    .map((part, index) => {
      if ('text' in part) return part.text;
      const choice = choices[index];
      return choice === 'mine' ? part.mine : choice === 'theirs' ? part.theirs : part.theirs + part.mine;
    })
    .join('');
