import type { Ctx } from '#server/kernel/ctx.ts';
import { getComposed } from '../composer/queries-composed.ts';
import { countBounces, countUnsubscribed, listDailyClicks, listFigures, listLinkClicks } from './queries-figures.ts';

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The figures of an issue: sums only, nothing about single readers. (rules N16, N17) */
export async function readFigures({ db }: Pick<Ctx, 'db'>, id: number) {
  const issue = await getComposed(db, id);
  const rows = await listFigures(db, id);
  const links = await listLinkClicks(db, id);
  const { bounced, complained } = await countBounces(db, issue);
  return {
    state: issue.state,
    counted: {
      recipients: sumOf(rows, ({ recipients }) => recipients),
      sent: sumOf(rows, ({ sent }) => sent),
      withheld: sumOf(rows, ({ withheld }) => withheld),
      refused: sumOf(rows, ({ refused }) => refused),
      failed: sumOf(rows, ({ failed }) => failed),
      ...{ bounced, complained },
      unsubscribed: await countUnsubscribed(db, issue),
      clicks: sumOf(links, ({ clicks }) => clicks),
    },
    languages: rows.map(({ language, recipients, sent, refused }) => ({
      ...{ language, recipients, sent, refused },
      clicks: sumOf(
        links.filter((link) => link.language === language),
        ({ clicks }) => clicks,
      ),
    })),
    links,
    days: await listDailyClicks(db, id),
  };
}
