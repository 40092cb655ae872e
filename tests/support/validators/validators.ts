/** Third-party validators of feeds, sitemaps, HTML and structured data. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { type FeedObject, parseFeed } from 'podcast-partytime';
import { ErrorLevel, type SitemapItem, XMLToSitemapItemStream } from 'sitemap';

const require = createRequire(import.meta.url);
const schemaFile = path.join(path.dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd');
// Elements of other namespaces are checked by the parser only, because strict validation without their schemas
// refuses them.
const SITEMAP_XSD = readFileSync(schemaFile, 'utf8').replaceAll('processContents="strict"', 'processContents="skip"');

/** Throws if the text is not XML. */
function validateXml(xml: string): void {
  XmlDocument.fromString(xml).dispose();
}

/** A feed as the podcast index parses it; throws if it is not XML or not a valid feed. */
export function validateFeed(xml: string): FeedObject {
  validateXml(xml);
  const feed = parseFeed(xml);
  if (feed === null) throw new Error('The index of podcasts takes this for no feed');
  return feed;
}

/** The URLs of a sitemap; throws if the schema of sitemaps.org or the parser refuses it. */
export async function validateSitemap(xml: string): Promise<SitemapItem[]> {
  const schema = XmlDocument.fromString(SITEMAP_XSD);
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    for (const each of [document, validator, schema]) each.dispose();
  }
  const items: SitemapItem[] = [];
  const parsed = Readable.from([xml]).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
  for await (const item of parsed) items.push(item);
  return items;
}

const html = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));

/** The errors of a page by the HTML standard. */
export async function validatePage(page: string): Promise<string[]> {
  const { results } = await html.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The structured data of a page by type, as search engines extract it, and its errors. */
export async function validateStructuredData(page: string): Promise<{ things: Things; refused: string[] }> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(page);
  const issues = await new Validator().validate(found);
  return {
    things: found.jsonld,
    refused: issues.filter(({ severity }) => severity === 'ERROR').map((issue) => JSON.stringify(issue)),
  };
}

export type Things = Record<string, Record<string, unknown>[]>;
