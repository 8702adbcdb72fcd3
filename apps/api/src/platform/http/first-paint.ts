import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';

/** One operation of the web app. */
export interface Question {
  query: string;
  variables: Record<string, unknown>;
}

/** How a page is rendered for the person requesting it. */
export interface PageReader {
  /** Whether the request carries a session at all; whether it is valid is checked later. */
  hasSession(request: Request): boolean;
  /** Answers the web app's own operation on behalf of the request; null when it cannot. */
  ask(request: Request, response: Response, question: Question): Promise<unknown>;
}

interface DrawnPage {
  html: string;
  state: unknown;
}

/** What the web app's build provides for rendering pages (apps/web/src/first-paint/pages.tsx). */
interface Drawing {
  questionsOf(path: string): Record<string, Question> | null;
  drawMemberPage(path: string, answers: Record<string, unknown>): DrawnPage | null;
  pageOf(template: string, path: string, page: DrawnPage): string;
}

/** Renders members' pages: the first answer contains the screen and the data it was rendered from. */
export class MemberPages {
  readonly #folder: string;
  readonly #reader: PageReader;
  #drawing: Promise<Drawing> | undefined;
  #template: string | undefined;

  constructor(folder: string, reader: PageReader) {
    this.#folder = join(folder, '.server');
    this.#reader = reader;
  }

  /** Gets ready to render, so that the first member does not wait for it. */
  async warm(): Promise<void> {
    if (existsSync(this.#folder)) await (this.#drawing ??= this.#load());
  }

  /** The page of a member; null without a session, and for addresses that are not prerendered. */
  async draw(request: Request, response: Response): Promise<string | null> {
    if (!this.#reader.hasSession(request) || !existsSync(this.#folder)) return null;
    const drawing = await (this.#drawing ??= this.#load());
    const questions = drawing.questionsOf(request.path);
    if (!questions) return null;
    const answers = await Promise.all(
      Object.entries(questions).map(async ([name, question]) => [name, await this.#reader.ask(request, response, question)] as const),
    );
    if (answers.some(([, answer]) => answer === null)) return null;
    const page = drawing.drawMemberPage(request.path, Object.fromEntries(answers));
    return page && drawing.pageOf(this.#template ?? '', request.path, page);
  }

  async #load(): Promise<Drawing> {
    this.#template = readFileSync(join(this.#folder, 'template.html'), 'utf8');
    return import(pathToFileURL(join(this.#folder, 'pages.js')).href);
  }
}
