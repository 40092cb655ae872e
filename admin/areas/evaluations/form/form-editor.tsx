import { officeHref } from '#admin/parts/address/office-address.ts';
import '../evaluations.css';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { Button } from '#ui/button/button.tsx';
import { type DraftItem, move, newItem } from './form-items.ts';
import { FormList } from './form-list.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormVersions } from './form-versions.tsx';
import { QuestionFields } from './question-fields.tsx';
import { type FormAddress, type FormDraft, type LoadedForm, useFormDraft } from './use-form-draft.ts';

type EditorProps = { address: FormAddress; form: LoadedForm; crumbs: readonly Crumb[] };

/** The questions of a form, the one that is open, and the form as learners see it. (rules T70 to T74) */
export function FormEditor({ address, form, crumbs }: EditorProps) {
  const mayWrite = useMay()('accreditation.write');
  const draft = useFormDraft(address, form);
  const [selected, setSelected] = useState(0);
  const index = Math.min(selected, Math.max(0, draft.items.length - 1));
  const acts = useItemActs(draft, index, setSelected);
  const fault = useFaultFocus(setSelected);
  const [isTried, setTried] = useState(false);
  const [dialog, setDialog] = useState<'publish' | 'use-site' | null>(null);
  useShortcuts('Form', [
    { keys: 'j', label: 'Next question', run: () => setSelected(Math.min(draft.items.length - 1, index + 1)) },
    { keys: 'k', label: 'Previous question', run: () => setSelected(Math.max(0, index - 1)) },
    ...(mayWrite ? acts.shortcuts : []),
  ]);
  const title = form.activity === null ? 'Evaluation of the site' : `Evaluation: ${form.activity.title}`;
  const item = draft.items[index];
  return (
    <Screen
      title={title}
      crumbs={crumbs}
      crumb={form.activity === null ? 'Evaluations' : form.activity.title}
      rail
      layout="full"
      state={<DraftStatus draft={draft} form={form} mayWrite={mayWrite} />}
      acts={
        <>
          <LinkButton
            to={
              form.activity === null
                ? '/evaluations/results'
                : officeHref('/evaluations/:scope/results', { scope: form.activity.id })
            }
          >
            Results
          </LinkButton>
          {mayWrite && <FormActs {...{ draft, form, setTried }} onAct={setDialog} onFault={fault.lead} />}
        </>
      }
    >
      <h1 className="visually-hidden">{title}</h1>
      <div className="o-ev">
        <section className="o-ev-list" aria-label="Questions">
          <FormScope form={form} />
          <div role="status">{whyUnready(draft, isTried)}</div>
          <FormList
            {...{ draft, index, mayWrite }}
            onSelect={setSelected}
            onMove={acts.move}
            onAdd={mayWrite ? acts.add : null}
          />
          <FormVersions address={address} form={form} />
        </section>
        <section ref={fault.box} className="o-ev-fields" aria-label={item ? `Question ${index + 1}` : 'No question'}>
          {item === undefined ? (
            <p className="o-muted">No questions yet. Add the first one.</p>
          ) : (
            <QuestionFields
              key={item.key}
              {...{ item, index, mayWrite }}
              form={address.kind}
              problems={draft.problems.filter(({ item: at }) => at === index).map(({ problem }) => problem)}
              onChange={acts.change}
              onDuplicate={acts.duplicate}
              onDelete={acts.remove}
            />
          )}
        </section>
        <FormPreview items={draft.items} objectives={form.activity?.objectives ?? null} />
      </div>
      {dialog === 'publish' && <PublishDialog draft={draft} form={form} onClose={() => setDialog(null)} />}
      {dialog === 'use-site' && <UseSiteDialog draft={draft} onClose={() => setDialog(null)} />}
      <LeaveDialog isChanged={draft.isChanged} />
    </Screen>
  );
}

/** Opens a question, and focuses the first of its fields that has an error. */
function useFaultFocus(select: (index: number) => void) {
  const box = useRef<HTMLElement>(null);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [led]);
  const lead = (index: number) => {
    select(index);
    setLed(led + 1);
  };
  return { box, lead };
}

/** What the editor does to the list; each act selects the question that it leaves open. */
function useItemActs({ items, setItems }: FormDraft, index: number, select: (index: number) => void) {
  const notifier = useNotifier();
  const [added, setAdded] = useState(0);
  const insert = (item: DraftItem, at: number) => {
    setItems(items.toSpliced(at, 0, item));
    setAdded(added + 1);
    select(at);
  };
  const add = () => insert(newItem(`new ${added}`), items.length);
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setItems(move(items, from, to));
    select(to);
  };
  return {
    add,
    move: moveTo,
    change: (item: DraftItem) => setItems(items.with(index, item)),
    duplicate: () => {
      const item = items[index];
      if (item) insert({ ...item, key: `new ${added}`, role: null, counts: [] }, index + 1);
    },
    remove: () => {
      setItems(items.toSpliced(index, 1));
      select(Math.max(0, index - 1));
      notifier.undoable(`Question ${index + 1} removed`, () => {
        setItems(items);
        select(index);
      });
    },
    shortcuts: [
      { keys: 'n', label: 'Add a question', run: add },
      { keys: 'alt+arrowup', label: 'Move the question up', run: () => moveTo(index, index - 1), everywhere: true },
      { keys: 'alt+arrowdown', label: 'Move the question down', run: () => moveTo(index, index + 1), everywhere: true },
    ],
  };
}

function FormScope({ form: { activity, own } }: { form: LoadedForm }) {
  if (activity === null) return null;
  return (
    <Remark>
      {own
        ? 'This activity has a form of its own.'
        : 'This activity uses the site’s form. A change here becomes a form of its own.'}
    </Remark>
  );
}

function DraftStatus({ draft, form, mayWrite }: { draft: FormDraft; form: LoadedForm; mayWrite: boolean }) {
  if (!mayWrite) return <Status kind="off">Read only</Status>;
  if (draft.isChanged) return <Status kind="half">Not published</Status>;
  return <Status kind="ok">{form.version === 0 ? 'As on the site' : `Version ${form.version}`}</Status>;
}

type ActsProps = {
  draft: FormDraft;
  form: LoadedForm;
  /** Publishing was tried, before the form was ready for it. */
  setTried: (isTried: boolean) => void;
  onAct: (act: 'publish' | 'use-site') => void;
  /** Opens the question that has to be corrected first. */
  onFault: (index: number) => void;
};

function FormActs({ draft, form, setTried, onAct, onFault }: ActsProps) {
  const { isChanged, problems } = draft;
  const publish = () => {
    const isReady = isChanged && problems.length === 0;
    setTried(!isReady);
    if (isReady) return onAct('publish');
    const at = isChanged ? problems.find(({ item }) => item !== null)?.item : null;
    if (typeof at === 'number') onFault(at);
  };
  return (
    <>
      {isChanged && (
        <Button kind="secondary" onClick={draft.discard}>
          Discard changes
        </Button>
      )}
      {form.own && form.activity !== null && !isChanged && (
        <Button kind="secondary" onClick={() => onAct('use-site')}>
          Use the site’s form…
        </Button>
      )}
      <Button onClick={publish}>Publish…</Button>
    </>
  );
}

/** Why the form cannot be published; that nothing is changed is said once publishing was tried. */
function whyUnready({ isChanged, problems }: FormDraft, isTried: boolean) {
  const count = problems.length;
  if (isChanged && count > 0)
    return <Status kind="bad">{count === 1 ? '1 problem to fix first' : `${count} problems to fix first`}</Status>;
  return !isChanged && isTried && <Status kind="none">Nothing is changed yet</Status>;
}

function PublishDialog({ draft, form, onClose }: { draft: FormDraft; form: LoadedForm; onClose: () => void }) {
  const notifier = useNotifier();
  const responses = form.versions[0]?.responses ?? 0;
  const before = form.items.length;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Publish version ${form.version + 1}`}
      lead="Learners get it from now on. Those who have the form open now can still send it as it was."
      changes={[
        { label: 'Version', now: form.version === 0 ? 'the site’s form' : form.version, after: form.version + 1 },
        { label: 'Questions', now: before, after: draft.items.length },
        { label: 'Answers', now: responses, after: 0, note: `${responses} stay with version ${form.version}` },
      ]}
      act="Publish"
      consequence="Versions are kept. Unchanged questions continue their figures."
      onConfirm={async () => {
        await draft.publish.mutateAsync();
        notifier.done(`Version ${form.version + 1} is published`);
      }}
    />
  );
}

function UseSiteDialog({ draft, onClose }: { draft: FormDraft; onClose: () => void }) {
  const notifier = useNotifier();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Use the site’s form"
      lead="Learners of this activity get the site’s form from now on."
      act="Use the site’s form"
      consequence="The versions of this activity and their answers stay."
      onConfirm={async () => {
        await draft.dropOwn.mutateAsync();
        notifier.done('The activity uses the site’s form');
      }}
    />
  );
}

function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  return (
    <ChangeDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without publishing"
      lead="The changes of this form are lost."
      act="Leave"
      isDangerous
      onConfirm={async () => blocker.proceed?.()}
    />
  );
}
