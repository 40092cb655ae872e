import { useQuery } from '@tanstack/react-query';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewTranslation } from '#contract/calls/office/content/translations.ts';
import { LANGUAGE_NAMES } from './language-labels.ts';
import type { TranslationRecord } from './translation-record.ts';

/** The section as its page would show it. */
export function PreviewDialog({ record, onClose }: { record: TranslationRecord; onClose: () => void }) {
  const { publication, section, language } = record;
  const params = { publication: String(publication.number), section: String(section.number), language };
  const { data, error, refetch } = useQuery({
    queryKey: ['translation-preview', params],
    queryFn: async ({ signal }) => (await browserApi(previewTranslation, { params, signal })).data,
    gcTime: 0,
  });
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={data?.title ?? `Preview in ${LANGUAGE_NAMES[language]}`}
      lead="As the page will show it. What is not translated is in English."
    >
      {data === undefined && error === null && <p role="status">Rendering the page…</p>}
      {error !== null && <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />}
      <div className="o-translation-preview" lang={language}>
        {data?.slides.map(({ start, title, html }) => (
          <section key={start}>
            <h3>{title}</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </OfficeDialog>
  );
}
