/** Saves figures as a file whose name is made of their title. */
export function saveCsv(title: string, csv: string): void {
  const link = document.createElement('a');
  // The mark at the beginning tells spreadsheets the encoding.
  link.href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`;
  link.download = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  link.click();
}
