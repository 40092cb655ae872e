import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from '#contract/calls/office/content/publication-records.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { draftKey } from '../draft/draft-record.ts';

/** A new email of the reader's own program, with the address and when it ends. */
function writeEmail({ url, expires }: { url: string; expires: string }): string {
  const body = `Please review this draft: ${url}\n\nThe link ends on ${officeDate(expires)}. Please don’t share it.`;
  return `mailto:?subject=${encodeURIComponent('A draft for your review')}&body=${encodeURIComponent(body)}`;
}

/** Links by which anyone reads the draft without an account. The address of a link is shown once. */
export function PreviewLinks({ id }: { id: string }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const [created, setCreated] = useState<{ url: string; expires: string } | null>(null);
  const key = [...draftKey(id), 'links'];
  const links = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listPreviewLinks, { params: { id }, page: { size: 0 }, signal });
      return items;
    },
  });
  const act = async (run: () => Promise<unknown>, failure: string) => {
    try {
      await run();
    } catch {
      notifier.failed(failure, () => void act(run, failure));
    }
    await queries.invalidateQueries({ queryKey: key });
  };
  const create = () =>
    act(async () => {
      const { url, expires } = await browserApi(createPreviewLink, { params: { id } });
      setCreated(url === null ? null : { url, expires });
    }, 'The link was not created');
  const copy = () => void navigator.clipboard.writeText(created?.url ?? '').then(() => notifier.done('Link copied'));
  return (
    <div className="stack-2">
      <h2 className="o-side-title">Private link</h2>
      <p className="o-muted">Anyone with the link can read the draft for 14 days, without an account.</p>
      {created !== null && (
        <Field label="Address of the new link" hint={`It is shown once, and ends on ${officeDate(created.expires)}.`}>
          <TextInput readOnly value={created.url} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <div className="row">
        <Button kind="secondary" size="small" onClick={() => void create()}>
          New link
        </Button>
        {created !== null && (
          <>
            <Button kind="text" size="small" icon="copy" onClick={copy}>
              Copy link
            </Button>
            <a className="link" href={writeEmail(created)}>
              Send by email
            </a>
          </>
        )}
      </div>
      <ul className="stack-2">
        {(links.data ?? []).map((link) => (
          <li key={link.id} className="between">
            <span className="o-muted">
              Until {officeDate(link.expires)}
              {link.created_by && `, ${link.created_by.name}`}
            </span>
            <Button
              kind="text"
              size="small"
              aria-label={`Revoke the link until ${officeDate(link.expires)}`}
              onClick={() => {
                setCreated(null);
                void act(
                  () => browserApi(revokePreviewLink, { params: { id, link: link.id } }),
                  'The link was not revoked',
                );
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
