import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocker, useParams } from 'react-router';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { changeEntry, createEntry, getEntry } from '#contract/calls/office/content/collections.ts';
import type { Entity } from '#contract/resources.ts';
import { COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { Button } from '#ui/button/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CRUMBS, useCollection } from './entries.tsx';
import { EntryForm } from './form/entry-form.tsx';
import { PriceList } from './form/price-list.tsx';
import { useEntryForm } from './form/use-entry-form.ts';
import { KINDS } from './kinds.ts';

type EntryRecord = Entity<'CollectionEntry'>;

const NEW = { translations: {}, assets: {} };

const valuesOf = ({ value, translations, assets }: EntryRecord) => ({ value, translations, assets });

const crumbsOf = (collection: CollectionName) => [
  ...CRUMBS,
  { label: KINDS[collection].title, to: officeHref('/collections/:collection', { collection }) },
];

/** One entry of a collection. */
export function Entry() {
  const collection = useCollection();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['collections', collection, id],
    queryFn: ({ signal }) => browserApi(getEntry, { params: { collection: collection ?? '', id }, signal }),
    // What is being edited does not change under the cursor.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const crumbs: readonly Crumb[] = collection === null ? CRUMBS : crumbsOf(collection);
  if (error !== null)
    return (
      <Screen title="Entry" crumbs={crumbs}>
        <LoadError subject="The entry" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined || collection === null)
    return (
      <Screen title="Entry" crumbs={crumbs}>
        <p role="status">Loading the entry…</p>
      </Screen>
    );
  return <Editor key={id} collection={collection} entry={data} />;
}

/** The form of a new entry. */
export function NewEntry() {
  const collection = useCollection();
  if (collection === null || !COLLECTIONS[collection].grows)
    return (
      <Screen title="Site content" crumbs={collection === null ? CRUMBS : crumbsOf(collection)}>
        <p>
          {collection === null
            ? 'There is no such collection.'
            : 'The site has a fixed set of these; change one of them.'}
        </p>
      </Screen>
    );
  return <Editor collection={collection} entry={null} />;
}

function Editor({ collection, entry }: { collection: CollectionName; entry: EntryRecord | null }) {
  const kind = KINDS[collection];
  const form = useEntryForm(collection, entry === null ? { ...NEW, value: kind.initial ?? {} } : valuesOf(entry));
  const queries = useQueryClient();
  const { isBusy, save, isConflict, endConflict } = useSaving(collection, entry, form);
  const name = entry === null ? `New ${kind.noun}` : kind.nameOf(form.values.value) || kind.noun;
  return (
    <Screen
      title={name}
      crumbs={crumbsOf(collection)}
      state={form.isDirty ? 'Not saved' : entry === null ? undefined : `Saved ${officeInstant(entry.updated)}`}
      acts={
        <Button
          busy={isBusy}
          aria-disabled={(entry !== null && !form.isDirty) || undefined}
          onClick={() => void save()}
        >
          {entry === null ? `Create ${kind.noun}` : 'Save'}
        </Button>
      }
      lead={
        entry?.is_changed && entry.is_imported
          ? 'Changed here since the last import: importing the folder again keeps it.'
          : undefined
      }
    >
      <EntryForm kind={kind} form={form} isNew={entry === null} />
      {collection === 'memberships' && <PriceList value={form.values.value} />}
      {entry !== null && isConflict && (
        <ConflictDialog
          collection={collection}
          id={entry.id}
          mine={form.values}
          onClose={endConflict}
          onResolved={(theirs) => {
            queries.setQueryData(['collections', collection, entry.id], theirs);
            form.accept(valuesOf(theirs));
          }}
          save={save}
        />
      )}
      <LeaveDialog isDirty={form.isDirty && !isBusy} />
    </Screen>
  );
}

function useSaving(collection: CollectionName, entry: EntryRecord | null, form: ReturnType<typeof useEntryForm>) {
  const [isBusy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const send = async (version: number | undefined) => {
    const attributes = form.values;
    if (entry === null) {
      const { id } = await browserApi(createEntry, { params: { collection }, attributes });
      form.accept(form.values);
      notifier.done('Created. The site shows it now.');
      await navigate(officeHref('/collections/:collection/:id', { collection, id }), { replace: true });
      return;
    }
    const params = { collection, id: entry.id };
    const saved = await browserApi(changeEntry, {
      params,
      attributes: { ...attributes, version: version ?? entry.version },
    });
    queries.setQueryData(['collections', collection, entry.id], saved);
    form.accept(valuesOf(saved));
    notifier.done('Saved. The site shows it now.');
  };
  /** Saves over the version that the entry was loaded with, or over another one after a conflict. */
  const save = async (version?: number) => {
    if (isBusy || (entry !== null && !form.isDirty)) return;
    setBusy(true);
    try {
      if (!(await form.check())) return;
      await send(version);
      await queries.invalidateQueries({ queryKey: ['collections', collection], refetchType: 'none' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'entry.changed' && entry !== null) setConflict(true);
      else form.showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save, isConflict, endConflict: () => setConflict(false) };
}

/** Asks before changes are left behind. */
function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <OfficeDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      size="small"
      title="Leave without saving?"
      lead="Your changes of this entry are lost."
      footer={
        <>
          <Button kind="secondary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button className="o-dangerous" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  );
}
