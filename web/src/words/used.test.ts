import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import gentlemen from '../../../data/page/and-gentlemen-all.reasons.de.json';
import german from '../../../data/page/montrose.reasons.de.json';
import english from '../../../data/page/words.en.json';

const source = new URL('../', import.meta.url);

/** What stands between quotes where t or rich is called: t('log'), t(over ? 'more' : 'less'). */
function said(text: string): string[] {
  return [...text.matchAll(/\b(?:t|rich)\(([^(){}]*)/g)].flatMap((call) =>
    [...call[1]!.matchAll(/'([a-z-]+)'/g)].map((word) => word[1]!),
  );
}

test('whatever the page says is in its catalogue', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const missing = files.flatMap((file) =>
    said(readFileSync(new URL(file, source), 'utf8'))
      .filter((id) => !(id in english.page))
      .map((id) => `${file}: ${id}`),
  );
  expect(missing).toEqual([]);
});

const engine = new URL('../../../engine/', import.meta.url);
/** A file of the engine; what is broken over two lines in it stands in one. */
const text = (file: string): string => readFileSync(new URL(file, engine), 'utf8').replace(/"\s*\n\s*"/g, '');

/** Sentences with which rules code refuses a play or a position, and says why a program would play so. */
function reasons(): string[] {
  const files = readdirSync(new URL('montrose/', engine)).filter(
    (file) => file.endsWith('.cpp') && file !== 'table.cpp',
  );
  const refused = files.flatMap((file) => [...text(`montrose/${file}`).matchAll(/\bno\(\s*"([^"]+)"/g)]);
  const faults = [...text('montrose/position.cpp').matchAll(/"([^"]+)",\s*"MON-[^"]*"_clause/g)];
  const hints = [...text('opponent/montrose_thumb.cpp').matchAll(/(?:return |fmt::format\()"([A-Z][^"]+\.)"/g)];
  return [...refused, ...faults, ...hints].map((match) => match[1]!.replace(/\{[^}]*\}/g, '#'));
}

test('whatever the rules refuse is said in German, too', () => {
  const all = reasons();
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter((reason) => !(reason in german.reasons))).toEqual([]);
});

/** The same of And Gentlemen All, with what is wrong in a scenario of one's own. */
function reasonsOfGentlemen(): string[] {
  const files = readdirSync(new URL('and_gentlemen_all/', engine)).filter(
    (file) => /\.cpp$/.test(file) && file !== 'tables.cpp',
  );
  const said = [
    /\bno\(\s*"([^"]+)"/g,
    /"([^"]+)"(?:, \w+\))?,\s*"AGA-[^"]*"_clause/g,
    /\bfault\((?:"\w+"|fmt::format\([^()]*\)), "((?:[^"\\]|\\.)+)"\)/g,
    /\? "([^"]+)" : "([^"]+)"\);/g,
    /\badd\(\w+, ("[^"]+") \+/g,
  ];
  const thumb = [...text('opponent/and_gentlemen_all_thumb.cpp').matchAll(/"([A-Z][^"{]+\.)"/g)].map(
    (match) => match[1]!,
  );
  const refused = files
    .flatMap((file) => said.flatMap((form) => [...text(`and_gentlemen_all/${file}`).matchAll(form)]))
    .flatMap((match) => match.slice(1))
    .filter((reason) => reason.includes(' '))
    .map((reason) =>
      reason
        .replace(/^"(.*)"$/, '$1@')
        .replace(/\\"/g, '"')
        .replace(/\{[^}]*\}|-?\d+(?:\.\d+)?/g, '#'),
    );
  return [...refused, ...thumb];
}

test('whatever the rules of And Gentlemen All refuse is said in German, too', () => {
  const all = reasonsOfGentlemen();
  expect(all.length).toBeGreaterThan(120);
  expect(all.filter((reason) => !(reason in gentlemen.reasons))).toEqual([]);
});
