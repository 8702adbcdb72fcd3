import { existsSync } from 'node:fs';
import { runApiTask, startApi, type ApiOptions, type ApiProcess } from './api-process.ts';
import { API_MAIN } from './paths.ts';
import { wordsOf } from './plain-error.ts';

/** The API, restarted after each build. Requests that arrive in the meantime become one further restart. */
export class RestartingApi {
  private readonly options: ApiOptions;
  private api: ApiProcess | undefined;
  private work: Promise<void> = Promise.resolve();
  private waiting = false;

  constructor(options: ApiOptions) {
    this.options = options;
  }

  restart(): Promise<void> {
    if (this.waiting) return this.work;
    this.waiting = true;
    this.work = this.work.then(() => this.replace());
    return this.work;
  }

  get isRunning(): boolean {
    return this.api !== undefined;
  }

  async stop(): Promise<void> {
    await this.work;
    await this.api?.stop();
  }

  private async replace(): Promise<void> {
    this.waiting = false;
    const { env, signal } = this.options;
    if (signal?.aborted || !existsSync(API_MAIN)) return;
    await this.api?.stop();
    this.api = undefined;
    try {
      await runApiTask(['--setup'], env, (line) => console.log(line), signal);
      this.api = await startApi(this.options);
      console.log('The api is ready');
    } catch (error) {
      if (!signal?.aborted) console.error(`${wordsOf(error)}\nThe api starts again after the next change.`);
    }
  }
}
