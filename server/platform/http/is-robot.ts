/** Declared robots, preview fetchers and scripted clients. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|lighthouse|headless|curl|wget|python|java\/|axios|node/i;
/** Whether a user agent is not a person's browser; an empty one counts as a robot. */
export const isRobot = (agent: string | undefined): boolean => !agent || ROBOT.test(agent);
