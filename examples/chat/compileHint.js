// @ts-check

/**
 * Chromium compiles the code of the dialog while it loads it, and not when the first question opens it.
 *
 * @param {RegExp} modules of which a chunk has at least one; code that loads with the page is left alone
 * @returns {import('vite').Plugin}
 */
export function compileHint(modules = /\/node_modules\/(?:react-elicitation|react-hook-form)\//) {
  return {
    name: 'compile-hint',
    generateBundle: {
      // The hint has to be the first line of the file, before what Vite adds.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.moduleIds.some((id) => modules.test(id))) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          // Source maps count lines.
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
