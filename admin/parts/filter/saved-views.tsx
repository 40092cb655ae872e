import './saved-views.css';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { queryOfView, viewQueryOf } from '#admin/parts/list/list-address.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import type { Feature } from '#domain/site/features.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TabLinks } from '#ui/navigation/tab-links.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** An address of the list with a name. */
export type View = {
  label: string;
  /** The query without the question mark: `state=review&sort=title`; empty for all. */
  query: string;
  count?: number;
  /** Absent where the site does not have it. (rules P66) */
  feature?: Feature;
};

type SavedViewsProps = {
  /** The name of the list, under which this browser stores its own views. */
  list: string;
  /** Those of the office; a list without them has its whole as one, as soon as there is another. */
  views?: readonly View[] | undefined;
  /** Parameters of the address that belong to the whole screen: every view stays in them. */
  ofScreen?: readonly string[] | undefined;
};

const WHOLE: readonly View[] = [{ label: 'All', query: '' }];

/** The views of a list as tabs: those of the office, and those that this browser has saved. */
export function SavedViews({ list, views = WHOLE, ofScreen }: SavedViewsProps) {
  const [query] = useSearchParams();
  const current = viewQueryOf(query, ofScreen);
  const [own, setOwn] = useState(() => readViews(list));
  const [isNaming, setNaming] = useState(false);
  const store = (next: readonly View[]) => {
    browserStore.writeJson(keyOf(list), next);
    setOwn(next);
  };
  const all = [...views, ...own];
  const sorted = (text: string) => viewQueryOf(new URLSearchParams(text), ofScreen);
  const isKnown = all.some((view) => sorted(view.query) === current);
  const isOwn = own.some((view) => sorted(view.query) === current);
  if (views === WHOLE && own.length === 0 && isKnown) return null;
  return (
    <div className="o-views">
      <TabLinks label="Views">
        {all.map((view) => (
          <Link
            key={`${view.label} ${view.query}`}
            to={{ search: queryOfView(view.query, query, ofScreen) }}
            aria-current={sorted(view.query) === current ? 'page' : undefined}
          >
            {view.label}
            {view.count !== undefined && <span className="o-views-count"> {view.count}</span>}
          </Link>
        ))}
        {!isKnown && (
          <button type="button" onClick={() => setNaming(true)}>
            <OfficeIcon name="plus" size="small" /> Save this view
          </button>
        )}
        {isOwn && (
          <button type="button" onClick={() => store(own.filter((view) => sorted(view.query) !== current))}>
            <OfficeIcon name="close" size="small" /> Remove this view
          </button>
        )}
      </TabLinks>
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(label) => {
          store([...own, { label, query: current }]);
          setNaming(false);
        }}
      />
    </div>
  );
}

type NameDialogProps = { open: boolean; onClose: () => void; onName: (label: string) => void };

function NameDialog({ open, onClose, onName }: NameDialogProps) {
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() !== '') onName(label.trim());
  };
  return (
    <OfficeDialog open={open} onClose={onClose} title="Save this view" size="small">
      <form onSubmit={submit} className="stack-4">
        <Field label="Name" hint="The filters and the order are saved in this browser.">
          <TextInput value={label} maxLength={40} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Button type="submit">Save</Button>
      </form>
    </OfficeDialog>
  );
}

const keyOf = (list: string) => `receptor.office.views.${list}`;

function readViews(list: string): readonly View[] {
  const stored = browserStore.readJson(keyOf(list));
  return Array.isArray(stored) ? (stored as View[]) : [];
}
