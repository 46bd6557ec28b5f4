import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../../../scripts/apps.mjs';
import { setup as build } from '../../setup/build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The package as it would be published. */
    readonly tarball: string;
  }
}

let folder: string;

/** The examples install the package as published, so it is built and packed first. */
export async function setup(project: TestProject): Promise<void> {
  build();
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  project.provide('tarball', await pack(folder));
}

export function teardown(): void {
  rmSync(folder, { recursive: true });
}
