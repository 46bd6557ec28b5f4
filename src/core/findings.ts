import type { Finding, FindingCode } from './finding.ts';

/** Collects findings about one schema. */
export interface Findings {
  readonly list: Finding[];
  add(
    key: string | undefined,
    keyword: string,
    severity: Finding['severity'],
    code: FindingCode,
    message: string,
  ): void;
}

export function createFindings(): Findings {
  const list: Finding[] = [];
  return {
    list,
    add(key, keyword, severity, code, message) {
      list.push({ ...(key !== undefined && { key }), keyword, severity, code, message });
    },
  };
}

/** The same, for one property. */
export interface PropertyFindings {
  error(keyword: string, code: FindingCode, message: string): void;
  warn(keyword: string, code: FindingCode, message: string): void;
  info(keyword: string, code: FindingCode, message: string): void;
}

export function about(findings: Findings, key: string): PropertyFindings {
  return {
    error: (keyword, code, message) => findings.add(key, keyword, 'error', code, message),
    warn: (keyword, code, message) => findings.add(key, keyword, 'warning', code, message),
    info: (keyword, code, message) => findings.add(key, keyword, 'info', code, message),
  };
}
