import { dirname, relative, resolve, sep } from 'node:path';
import { getLibFiles, ts } from '@ts-morph/common';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Packages whose types stand in rows or in what runs statements. Types of all others are left out: reading them takes longer than all that follows. */
const READ = /^(@benison\/|zod(\/|$)|pg(-[\w-]+)?(\/|$)|node:|\.|\/)/;
const LIB_FOLDER = '/typescript-lib';

/** The compiler's view of the sources of some folders, tests left out: what they ask of the database fails in their own run. */
export interface Sources {
  files: readonly ts.SourceFile[];
  checker: ts.TypeChecker;
}

/** Reads the sources below some folders with their types. */
export function readSources(folders: readonly string[]): Sources {
  const { fileNames, options } = settings();
  const wanted = fileNames.filter((name) => folders.some((folder) => pathOf(name).startsWith(`${folder}/`)) && !isTest(name));
  const program = ts.createProgram({ rootNames: wanted, options, host: hostOf(options) });
  return { files: wanted.flatMap((name) => program.getSourceFile(name) ?? []), checker: program.getTypeChecker() };
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** A file's path from the root of the repository. */
export const pathOf = (name: string): string => relative(ROOT, name).split(sep).join('/');

/** Where a node stands, as file and line. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${pathOf(file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function settings(): { fileNames: string[]; options: ts.CompilerOptions } {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    resolve(ROOT, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  );
  if (!parsed) throw new Error('tsconfig.json cannot be read');
  return { fileNames: parsed.fileNames, options: { ...parsed.options, types: ['node'] } };
}

function onUnRecoverableConfigFileDiagnostic({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

// @NOTE The compiler's own declarations (`Promise`, `Date`) come with its package as texts, and stand in no folder.
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const libs = new Map(getLibFiles().map(({ fileName, text }) => [`${LIB_FOLDER}/${fileName}`, text]));
  const onDisk = ts.createCompilerHost(options, true);
  const host: ts.CompilerHost = {
    ...onDisk,
    getDefaultLibLocation: () => LIB_FOLDER,
    getDefaultLibFileName: (given) => `${LIB_FOLDER}/${ts.getDefaultLibFileName(given)}`,
    fileExists: (name) => libs.has(name) || onDisk.fileExists(name),
    readFile: (name) => libs.get(name) ?? onDisk.readFile(name),
    getSourceFile: (name, language, onError) => {
      const text = libs.get(name);
      return text === undefined ? onDisk.getSourceFile(name, language, onError) : ts.createSourceFile(name, text, language, true);
    },
    resolveModuleNameLiterals: (names, from) => {
      const isOurs = !dirname(from).includes('/node_modules/');
      return names.map(({ text }) =>
        isOurs && !READ.test(text) ? { resolvedModule: undefined } : ts.resolveModuleName(text, from, options, host, cache),
      );
    },
  };
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, options);
  return host;
}
