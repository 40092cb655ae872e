import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewIssue } from '#contract/calls/office/newsletter.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';

export type PreviewAs = 'desktop' | 'phone' | 'text';

type PreviewProps = { id: string; version: number; language: Language; as: PreviewAs; isDark: boolean };

/** The saved issue as a mail program shows it. */
export function Preview({ id, version, language, as, isDark }: PreviewProps) {
  const [height, setHeight] = useState<number | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['issue-preview', id, version, language],
    queryFn: ({ signal }) => browserApi(previewIssue, { params: { id }, parameters: { language }, signal }),
    placeholderData: (before) => before,
  });
  if (error !== null && data === undefined)
    return <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows label="Loading the preview" count={5} />;
  const { html, text } = data.data;
  const { page, styles } = splitStyles(html);
  if (as === 'text') return <pre className="o-issue-text">{text}</pre>;
  return (
    <iframe
      className="o-issue-preview"
      data-as={as}
      title={`Preview: ${as}`}
      // Nothing in it runs, and its links open nowhere; the same origin lets its height be measured.
      sandbox="allow-same-origin"
      // Loaded again for the other theme.
      key={isDark ? 'dark' : 'light'}
      srcDoc={page}
      style={{ blockSize: height }}
      onLoad={(event) => {
        applyTheme(event, styles, isDark);
        setHeight(heightOf(event));
      }}
    />
  );
}

const heightOf = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): number | undefined =>
  currentTarget.contentDocument?.documentElement.scrollHeight;

/** The styles of the email apart: the policy of the office lets no page have styles of its own but by its script. */
function splitStyles(html: string): { page: string; styles: string } {
  const [start, end] = [html.indexOf('<style>'), html.indexOf('</style>')];
  if (start === -1 || end === -1) return { page: html, styles: '' };
  return {
    page: html.slice(0, start) + html.slice(end + '</style>'.length),
    styles: html.slice(start + '<style>'.length, end),
  };
}

/** A mail program chooses the theme by its own setting; here the switch does. */
function applyTheme({ currentTarget }: SyntheticEvent<HTMLIFrameElement>, styles: string, isDark: boolean): void {
  const { contentDocument, contentWindow } = currentTarget;
  // A sheet belongs to the window whose document uses it.
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (contentDocument === null || view === null) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles.replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all'));
  contentDocument.adoptedStyleSheets = [sheet];
}
