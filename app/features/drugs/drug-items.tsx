import './drug-items.css';
import { Link } from 'react-router';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { DrugItem } from '#contract/calls/drugs.ts';
import { isRevised } from '#domain/catalogue/revision.ts';
import { Table } from '#ui/list/table.tsx';

/** Tables and sentences of the library, each with its source. (rules D8) */
export function DrugItems({ items, level }: { items: readonly DrugItem[]; level: 3 | 5 }) {
  return (
    <ul className="drug-items">
      {items.map((item) => (
        <li key={item.id}>{item.table === null ? <Point item={item} /> : <TableItem item={item} level={level} />}</li>
      ))}
    </ul>
  );
}

function Point({ item }: { item: DrugItem }) {
  return (
    <>
      <p className="drug-point" lang={useLangOf(item.lang)}>
        {item.text}
      </p>
      <ItemSource item={item} />
    </>
  );
}

function TableItem({ item, level }: { item: DrugItem; level: 3 | 5 }) {
  const { t } = useText();
  const lang = useLangOf(item.lang);
  const Heading = `h${level}` as const;
  const { columns = [], rows = [] } = item.table ?? {};
  const title = item.title ?? '';
  const source = item.source.section?.title ?? item.source.publication.title;
  return (
    <div>
      <Heading className="h5" lang={lang}>
        {title}
      </Heading>
      <div lang={lang}>
        <Table caption={title} isCaptionHidden label={t('drugs.tableOf', { title, source })} className="drug-table">
          <thead>
            <tr>
              {columns.map(({ number, head }) =>
                head === '' ? (
                  <td key={number} />
                ) : (
                  <th key={number} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells: [first, ...others] }) => (
              <tr key={number}>
                {first === '' ? <td /> : <th scope="row">{first}</th>}
                {others.map((cell, at) => (
                  <td key={columns[at + 1]?.number}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ItemSource item={item} />
    </div>
  );
}

/** Where it is from, with the link to the place, and the date of the latest revision, or of publication. */
function ItemSource({ item: { source, title } }: { item: DrugItem }) {
  const { t, date } = useText();
  const lang = useLangOf(source.lang);
  const titleLang = useLangOf('en');
  return (
    <p className="meta drug-source">
      <Link className="link" to={source.address}>
        <span lang={titleLang}>{source.publication.title}</span>
        {source.section !== null && (
          <>
            {' · '}
            <span lang={lang}>{source.section.title}</span>
          </>
        )}
        {title === null && ` · ${t('drugs.keyPoint')}`}
      </Link>
      <span className="num">
        {isRevised(source)
          ? t('drugs.revised', { date: date(source.modified) })
          : t('drugs.published', { date: date(source.published) })}
      </span>
    </p>
  );
}
