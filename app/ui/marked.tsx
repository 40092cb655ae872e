/** Text that the server has escaped and marked. */
export function Marked({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the server, with nothing but <mark> in it
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
