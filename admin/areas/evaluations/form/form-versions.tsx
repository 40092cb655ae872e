import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getEvaluationFormVersion } from '#contract/calls/office/credit/evaluation-forms.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { KIND_LABELS } from './form-labels.ts';
import type { FormAddress, LoadedForm } from './use-form-draft.ts';

/** The versions of the form with their answers, and the activities with a form of their own. (rules T70) */
export function FormVersions({ address, form }: { address: FormAddress; form: LoadedForm }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className="o-ev-versions">
      {form.versions.length > 0 && <h2 className="o-h3">Versions</h2>}
      <ul>
        {form.versions.map(({ version, questions, published, publisher, responses }) => (
          <li key={version}>
            {questions === null ? (
              <span>{version}: the site’s form</span>
            ) : (
              <button type="button" className="link" onClick={() => setOpened(version)}>
                Version {version}
              </button>
            )}
            <small>
              <span>{officeInstant(published)}</span>
              {publisher !== null && <span>{publisher}</span>}
              {questions !== null && <span>{responses === 1 ? '1 answer' : `${officeNumber(responses)} answers`}</span>}
            </small>
          </li>
        ))}
      </ul>
      {form.activities.length > 0 && (
        <>
          <h2 className="o-h3">Activities with their own form</h2>
          <ul>
            {form.activities.map(({ id, title }) => (
              <li key={id}>
                <Link className="link" to={officeHref('/evaluations/:scope', { scope: id })}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {opened !== null && <VersionDialog address={address} version={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function VersionDialog({ address, version, onClose }: { address: FormAddress; version: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluation-form-version', address.scope, address.kind, version],
    queryFn: async ({ signal }) =>
      (await browserApi(getEvaluationFormVersion, { params: { ...address, version: String(version) }, signal })).data,
  });
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={`Version ${version}`}
      lead="As learners saw it; it never changes."
      size="medium"
    >
      {error !== null && <LoadError subject="The version" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows label="Loading the version…" count={5} />}
      <ol className="o-ev-old">
        {data?.items.map(({ id, stem, kind, options, required }) => (
          <li key={id}>
            <p>{stem}</p>
            <small>
              <span>{KIND_LABELS[kind]}</span>
              {!required && <span>optional</span>}
              {options.length > 0 && <span>{options.filter((option) => option !== '').join(' · ')}</span>}
            </small>
          </li>
        ))}
      </ol>
    </OfficeDialog>
  );
}
