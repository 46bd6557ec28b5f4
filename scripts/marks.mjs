// @ts-check

/**
 * Replaces what stands between `<!-- name: … -->` and `<!-- /name -->`.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} text
 */
export function between(page, name, text) {
  const [begin = '', end = ''] = [page.match(new RegExp(`<!-- ${name}\\b[^>]*-->`))?.[0], `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (!begin || to < from) throw new Error(`There is no place between <!-- ${name} --> and ${end}.`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
