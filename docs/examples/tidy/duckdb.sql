-- Results of a study in DuckDB: `ardennes export study`, then in its folder `duckdb < duckdb.sql`.

-- Who wins how often in each arm.
SELECT arm, winner, count(*) AS games, round(100.0 * count(*) / sum(count(*)) OVER (PARTITION BY arm), 1) AS percent
FROM 'tidy/games.parquet'
GROUP BY arm, winner
ORDER BY arm, winner;

-- Every number beside the first arm, game by game on shared dice.
SELECT b.arm, b.metric, count(*) AS pairs, avg(b.value - a.value) AS more, stddev(b.value - a.value) / sqrt(count(*)) AS error
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
