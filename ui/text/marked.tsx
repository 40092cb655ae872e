/** Text that the server has escaped, with search matches in `<mark>`. */
export function Marked({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the server, with nothing but <mark> in it
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
