import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewIssue } from '#contract/calls/office/newsletter.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';

export type PreviewAs = 'desktop' | 'phone' | 'text';

type PreviewProps = { id: string; version: number; language: Language; as: PreviewAs; isDark: boolean };

/** The saved issue as a mail program shows it. */
export function Preview({ id, version, language, as, isDark }: PreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['issue-preview', id, version, language],
    queryFn: ({ signal }) => browserApi(previewIssue, { params: { id }, parameters: { language }, signal }),
  });
  if (error !== null) return <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows label="Loading the preview" count={5} />;
  const { html, text } = data.data;
  if (as === 'text') return <pre className="o-issue-text">{text}</pre>;
  return (
    <iframe
      className="o-issue-preview"
      data-as={as}
      title={`Preview: ${as}`}
      // Nothing in it runs, and links open nowhere.
      sandbox=""
      srcDoc={inTheme(html, isDark)}
    />
  );
}

/** A mail program chooses the theme by its own setting; here the switch does. */
const inTheme = (html: string, isDark: boolean): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');
