-- Results of a study in DuckDB: `ardennes export study`, then in its folder `duckdb < duckdb.sql`.

-- Who wins how often in each arm; "drawn" where the game ended and nobody won, "stopped" where it did not end.
SELECT
  arm,
  coalesce(winner, CASE WHEN drawn THEN 'drawn' ELSE 'stopped' END) AS outcome,
  count(*) AS games,
  round(100.0 * count(*) / sum(count(*)) OVER (PARTITION BY arm), 1) AS percent
FROM 'tidy/games.parquet'
GROUP BY arm, outcome
ORDER BY arm, outcome;

-- Every number beside the first arm, game by game on shared dice.
-- Pairs in which either game has no number do not count: `count(*)` would count them.
SELECT
  b.arm,
  b.metric,
  count(b.value - a.value) AS pairs,
  avg(b.value - a.value) AS more,
  stddev(b.value - a.value) / sqrt(count(b.value - a.value)) AS error
FROM 'tidy/values.parquet' a
JOIN 'tidy/values.parquet' b ON a.game = b.game AND a.metric = b.metric AND a.key IS NOT DISTINCT FROM b.key
WHERE a.arm = 0 AND b.arm > 0 AND a.key IS NULL
GROUP BY b.arm, b.metric
ORDER BY b.metric, b.arm;

-- Rules and options that some arm never used.
SELECT id, count(DISTINCT arm) AS arms, sum(times) AS times
FROM 'tidy/uses.parquet'
GROUP BY id
ORDER BY times, id;
